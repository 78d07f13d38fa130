import { HOUSES, type House } from "../floors.ts";
import { importsOf, isTest, type Rule, type SourceFile, targetOf } from "../source-files.ts";

type Reference = { from: SourceFile; target: string; specifier: string; typeOnly: boolean };

const houseOf = (path: string) => HOUSES.find(({ root }) => path.startsWith(`${root}/`));
const roomOf = ({ root }: House, path: string) => path.slice(root.length + 1).split("/")[0] ?? "";
const floorOf = ({ floors }: House, room: string) => floors.findIndex(({ rooms }) => room in rooms);
const isPlaced = (house: House, room: string) => room in house.beside || floorOf(house, room) >= 0;

/** Whether files of one room may import from the other. A room without a floor is another rule's matter. */
function maySee(house: House, from: string, to: string): boolean {
  if (from === to || from in house.beside || !isPlaced(house, from) || !isPlaced(house, to)) return true;
  if (to in house.beside) return false;
  const [above, below] = [floorOf(house, from), floorOf(house, to)];
  return below < above || (below === above && house.floors[above]?.open === true);
}

const isCounted = ({ path }: SourceFile) => /\.(tsx?|css)$/.test(path) && houseOf(path) !== undefined;
/** Imports within one house. A test may start the whole. */
const references = (files: readonly SourceFile[]): Reference[] =>
  files
    .filter((file) => isCounted(file) && !isTest(file))
    .flatMap((from) =>
      importsOf(from).flatMap(({ specifier, typeOnly }) => {
        const target = targetOf(from, specifier);
        return target !== undefined && houseOf(target) === houseOf(from.path) ? [{ from, target, specifier, typeOnly }] : [];
      }),
    );
const isAllowed = (house: House, { from, target, typeOnly }: Reference, here = roomOf(house, from.path), there = roomOf(house, target)) =>
  (typeOnly && house.lendsTypes) || maySee(house, here, there);

/** Rooms to which a file could move with all imports of it and by it running down. What it imports is judged by where that stands today. */
function roomsFor(house: House, path: string, all: readonly Reference[]): string[] {
  const uses = all.filter(({ from }) => from.path === path);
  const users = all.filter(({ target }) => target === path);
  return house.floors
    .flatMap(({ rooms }) => Object.keys(rooms))
    .filter((room) => !room.includes("."))
    .filter((room) => uses.every((use) => isAllowed(house, use, room)) && users.every((user) => isAllowed(house, user, undefined, room)));
}
/** What takes this breach away and makes no other. */
function advice(house: House, { from, target }: Reference, all: readonly Reference[]): string {
  const moves = [target, from.path].flatMap((path) => {
    const rooms = roomsFor(house, path, all);
    return rooms.length === 0 ? [] : [`move ${path} to one of ${rooms.join(", ")}`];
  });
  return ["hand it in as a parameter from above", ...moves].join(", or ");
}

function climbs(files: readonly SourceFile[]): string[] {
  const all = references(files);
  return all.flatMap((reference) => {
    const house = houseOf(reference.from.path) as House;
    return isAllowed(house, reference) ? [] : [`${reference.from.path} imports ${reference.specifier}: ${advice(house, reference, all)}`];
  });
}

/** The lowest floor from which a room sees all that its files import. */
function lowestFloor(house: House, room: string, all: readonly Reference[]): number {
  const seen = all.filter(({ from }) => from.path.startsWith(`${house.root}/${room}`)).map(({ target }) => floorOf(house, roomOf(house, target)));
  return Math.max(-1, ...seen) + 1;
}
function unplaced(files: readonly SourceFile[]): string[] {
  const all = references(files);
  return HOUSES.flatMap((house) => {
    const rooms = new Set(files.filter((file) => isCounted(file) && houseOf(file.path) === house).map(({ path }) => roomOf(house, path)));
    return [...rooms]
      .filter((room) => !isPlaced(house, room) && !/\.test\.tsx?$/.test(room))
      .map((room) => {
        const below = Object.keys(house.floors[lowestFloor(house, room, all) - 1]?.rooms ?? {});
        return `${house.root}/${room} is on no floor: ${below.length === 0 ? "it may stand on the ground" : `it must stand above ${below.join(", ")}`}`;
      });
  });
}

export const floorRules: Rule[] = [
  {
    name: "imports run down the floors",
    fix: "tests/architecture/floors.ts says which rooms stand on which floor and what they hold.",
    find: climbs,
    broken: [
      { path: "bff/src/files/attachments.ts", text: 'import { MAX_FILES } from "../modules/orders/contract.ts";' },
      { path: "bff/src/modules/places/routes.ts", text: 'import { geography } from "../../edges/node/geography.ts";' },
      { path: "web/src/grid/grid.tsx", text: 'import { routes } from "../app/routes.tsx";' },
    ],
  },
  {
    name: "a new room is placed on a floor",
    fix: "Name the folder in tests/architecture/floors.ts, with what it holds.",
    find: unplaced,
    broken: [{ path: "bff/src/attic/box.ts", text: 'import { find } from "../kernel/filters.ts";' }],
  },
];

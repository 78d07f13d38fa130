import { describe, expect, it } from "vitest";
import type { Change } from "../write.ts";
import { gathering, makeFeed, type News } from "./feed.ts";

const news = (sequence: string): News => ({ sequence, company: 1, collection: "orders", ids: [7] });
const sequences = (list: readonly News[] | undefined) => list?.map(({ sequence }) => sequence);

describe("the feed", () => {
  it("tells listeners until they stop", () => {
    const [feed, heard] = [makeFeed("0-0"), [] as string[]];
    const stop = feed.listen(({ sequence }) => heard.push(sequence));
    feed.add(news("1-0"));
    stop();
    feed.add(news("2-0"));
    expect(heard).toEqual(["1-0"]);
  });

  it("goes on from where a listener was, as long as it is known", () => {
    const feed = makeFeed("0-0", 2);
    expect([feed.last(), feed.since("0-0"), feed.since("")]).toEqual(["0-0", [], undefined]);
    for (const sequence of ["1-0", "1-1", "1-2"]) feed.add(news(sequence));
    expect(feed.last()).toBe("1-2");
    expect([sequences(feed.since("1-0")), sequences(feed.since("1-1")), sequences(feed.since("1-2"))]).toEqual([["1-1", "1-2"], ["1-2"], []]);
    expect([feed.since("0-0"), feed.since("9-9")]).toEqual([undefined, undefined]);
  });
});

it("changes of one turn are gathered by company and collection, each id once", async () => {
  const sent: Change[][] = [];
  const publish = gathering((changes) => sent.push([...changes]));
  publish([{ company: 1, collection: "orders", ids: [1] }]);
  publish([
    { company: 1, collection: "orders", ids: [2, 1] },
    { company: 2, collection: "orders", ids: [3] },
    { company: 1, collection: "customers", ids: [] },
  ]);
  publish([]);
  expect(sent).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 2));
  publish([{ company: null, collection: "countries", ids: [4] }]);
  await new Promise((resolve) => setTimeout(resolve, 2));
  expect(sent).toEqual([
    [
      { company: 1, collection: "orders", ids: [1, 2] },
      { company: 2, collection: "orders", ids: [3] },
      { company: 1, collection: "customers", ids: [] },
    ],
    [{ company: null, collection: "countries", ids: [4] }],
  ]);
});

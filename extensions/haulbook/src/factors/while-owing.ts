/** What is open to who must set up a second factor first: signing out, setting it up, and what the studio's own page for that asks before it shows. */

type Door = { methods: readonly string[]; path: RegExp };
const READ = ["GET", "HEAD"];
const DOORS: readonly Door[] = [
  { methods: [...READ, "POST"], path: /^\/auth(\/(login|refresh|logout))?\/?$/i },
  { methods: ["GET", "POST"], path: /^\/haulbook\/(accounts|sign-out|session|sessions|sessions\/end|factor|factor\/\w+)\/?$/i },
  { methods: READ, path: /^\/(users|permissions|roles)\/me\/?$/i },
  { methods: READ, path: /^\/server\/(ping|info)\/?$/i },
  // Of the studio, before it shows any page.
  {
    methods: READ,
    path: /^\/(policies\/me\/globals|translations|settings|collections|fields|relations|extensions|presets|flows|dashboards|panels|notifications)\/?$/i,
  },
  { methods: ["PATCH"], path: /^\/users\/me\/track\/page\/?$/i },
  { methods: ["POST"], path: /^\/users\/me\/tfa\/(generate|enable)\/?$/i },
];

export const isWhileOwing = (method: string, path: string): boolean => DOORS.some((door) => door.methods.includes(method) && door.path.test(path));

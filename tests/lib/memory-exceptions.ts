const FEED = "the feed of changes is an address of Directus' own process; in memory every read is of the rows themselves";

/** Tests of `tests/api` that say nothing of an installation in memory, by name, each with the reason. At most a tenth of them. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  "SIGKILL amid creates loses nothing and leaves nothing half": "there is no process to kill and no disk to find it on",
  "is for who shows the secret, not for any sign-in": FEED,
  "starts with forgetting, then tells whose rows of what were made, changed and deleted": FEED,
  "tells of what goes along with a write, and of no write that was refused": FEED,
  "hears the studio: a lookup of everybody's": FEED,
  "goes on from where a listener was, and says so when it can not": FEED,
};

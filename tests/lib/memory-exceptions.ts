const FEED = "the feed of changes is an address of Directus' own process; in memory every read is of the rows themselves";

const ACTS = "what the product does by itself is asked of Directus' own process, and several BFFs want it; a page in a browser is alone";

const DOORS = "the doors of Directus' own process; in memory there are none but the product's";

const SESSIONS = "in memory a token is all that there is of a session: none is renewed at Directus' address, looked at or put on record";

const STUDIO = "what the studio's door keeps in a browser, whom it believes and whom it tells is Directus' own; in memory there is no studio";

const PROCESS = "it is the memory and the sockets of a server's process that are watched";
const CAMERAS = "a page in a browser calls no cameras: these are a server's to call";
const NO_DATABASE = "there is no database past which something could be changed or found";
const TWO = "two BFFs want a Directus between them";

/** Tests of `tests/api` that say nothing of an installation in memory, by name, each with the reason. At most a tenth of them. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  "where companies are added by the administrator alone nobody signs up, and is told so":
    "it is a setting of a server's, and this installation has the other one",
  "SIGKILL amid an import leaves no row half, and none of a whole one": "there is no process to kill and no disk to find it on",
  "SIGKILL amid creates loses nothing and leaves nothing half": "there is no process to kill and no disk to find it on",
  "is for who shows the secret, not for any sign-in": FEED,
  "starts with forgetting, then tells whose rows of what were made, changed and deleted": FEED,
  "tells of what goes along with a write, and of no write that was refused": FEED,
  "hears the studio: a lookup of everybody's": FEED,
  "goes on from where a listener was, and says so when it can not": FEED,
  "what the product does not ask for is shut": DOORS,
  "what is open gives as many rows, and of as many relations, as the product asks for": DOORS,
  "rows are written one by one, not by a search": DOORS,
  "a value that no column holds is refused, or found nowhere": DOORS,
  "administrators, and whoever is about to sign in as one, find the studio": DOORS,
  "is judged by its content, whoever brings it to Directus": DOORS,
  "is what it is, where it is and whose it is, whatever is sent with it and later": DOORS,
  "runs nowhere when it is opened": DOORS,
  "is given to no person, by sign-in or from a session": STUDIO,
  "has what the studio gives and takes without signing in again": "rights in memory are those of the roles as they ship",
  "ends at the time that its sign-in gave it, whatever renews it or is switched to, at both doors": SESSIONS,
  "a switched session that was renewed still ends with the home one": SESSIONS,
  "who gives the home sign-in another password ends what was switched to by the old one": SESSIONS,
  "keeps the provinces and states that addresses are checked by": "what belongs to no company is deleted in the studio alone",
  "who has switched stays on record: the home sign-in is suspended, not deleted": "people are deleted in the studio alone",
  "finds each switch on record: who, to which account, from when until when": SESSIONS,
  "are for who shows the secret, not for any sign-in, and take no other body": ACTS,
  "is asked of Directus' own address by who may, too": DOORS,
  "that was changed in the database is refused with a sentence, and so is another row's": NO_DATABASE,
  "stands in no table and no file of the installation": NO_DATABASE,
  "of several who want to lead one does, until he gives it back or his time is over": ACTS,
  "are done by the BFF that runs, which nobody else may lead beside": ACTS,
  "let the database look at what it holds": ACTS,
  "is refused at the studio's sign-in, too, before it is read": STUDIO,
  "gets in at the studio on a device he has signed in on there": STUDIO,
  "is no guesser to whom a caller says he is: that is believed of the BFF alone": STUDIO,
  "are told once of a wave: the owners of the company and the administrators": STUDIO,
  "can't switch Directus' own lock-out on for longer than until the next start": STUDIO,
  "is over at both once it was given back at one": TWO,
  "leaves a colleague's as it is": TWO,
  "is over with the password that opened it": TWO,
  "can't be tried in another one's name, which would be counted there": "it is an address of Directus' own process",
  "is not one that is tried first, with or without digits": "the list of known passwords is too long for a page",
  "gives no more rights than who invites has": "rights in memory are those of the roles as they ship",
  "a sign-up and an invitation are the workspace's to bring: Directus takes them from nobody else": "they are addresses of Directus' own process",
  "finds Directus' own way shut, and what is behind ours too": "it is an address of Directus' own process",
  "refuses it on every route, whether or not its length is said, and from strangers": PROCESS,
  "reads a few long texts of one person at a time": PROCESS,
  "goes on answering, and hangs up in the end": PROCESS,
  "lets them in one after the other, or tells them to come again": PROCESS,
  "is for who may see the yard, and of the company's active cameras alone": CAMERAS,
  "plays a stream by names that hold for one camera as it is": CAMERAS,
  "shows pictures, still or moving, as what they are": CAMERAS,
  "signs in at the camera, and tells nobody how": CAMERAS,
  "opens the secrets of an address for nobody, the administrator neither": CAMERAS,
  "calls no address of ours, of the cloud's or behind a redirect, however it is written": CAMERAS,
  "takes no more than it asked for, and waits no longer": CAMERAS,
  "goes on with the others while some are dead, and does not ask these each time": CAMERAS,
  "no address of this machine or its network is called": CAMERAS,
  "delete files whose upload broke off, an hour later, and no other": ACTS,
  "delete answers of acts on many that are older than 30 days": ACTS,
};

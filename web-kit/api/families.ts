// Which answers the browser remembers (CP §7 Caching: "GET requests to accounts, services, profile, voice and payment paths are
// cached; any POST, PUT or DELETE on them clears that cache").

/**
 * How the paths of the families of CP §7 begin: accounts, with the statements, auto pay and saved methods that are theirs; services;
 * profile; voice; and payment, by the odd names of the billing platform's calls, each a verb and what it is about. Beside them, of
 * ours, the session itself: it comes with a page that the server drew, and is read once by each page.
 */
const families =
  /^\/api\/((accounts|services|profile|voice|paymentDates)\b|(get|setup|activate|deactivate|update|add)[A-Z]|session$)/

/** Whether answers to GETs of this path are remembered, and a change to it forgets what is. */
export const isRemembered = (path: string): boolean => families.test(path)

/** A GET that changes something, by its path (decisions §6): it is never remembered, and forgets like a POST. */
export const changesByGet = (path: string): boolean =>
  /dstUrl|paymentToken|ChaseIframe|QueryUid|agent\/(set|un)/.test(path)

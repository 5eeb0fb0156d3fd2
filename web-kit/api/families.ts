// Decides which answers the browser caches (CP §7 Caching: "GET requests to accounts, services, profile, voice and
// payment paths are cached; any POST, PUT or DELETE on them clears that cache").

/**
 * The path prefixes of the families of CP §7: accounts, with their statements, auto pay and saved methods; services;
 * profile; voice; and payment. On the billing platform, a payment call's name is a verb and a subject. The session is
 * our addition: a page that the server rendered comes with it, and each page reads it once.
 */
const families =
  /^\/api\/((accounts|services|profile|voice|paymentDates)\b|(get|setup|activate|deactivate|update|add)[A-Z]|session$)/

/** True if GETs of this path are cached and changes to it clear the cache. */
export const isRemembered = (path: string): boolean => families.test(path)

/**
 * True for a GET that changes something, going by its path (decisions §6). Such a GET is never cached, and clears the
 * cache like a POST.
 */
export const changesByGet = (path: string): boolean =>
  /dstUrl|paymentToken|ChaseIframe|QueryUid|agent\/(set|un)/.test(path)

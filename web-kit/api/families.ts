// Decides which replies the browser caches (CP §7 Caching: "GET requests to accounts, services, profile, voice and
// payment paths are cached; any POST, PUT or DELETE on them clears that cache").

/**
 * Path prefixes of the families of CP §7. Accounts include statements, auto pay and saved methods. The platform's
 * payment calls have a verb and a subject as their name: `getAutoPayment`. We added the session, which each page reads
 * once.
 */
const families =
  /^\/api\/((accounts|services|profile|voice|paymentDates)\b|(get|setup|activate|deactivate|update|add)[A-Z]|session$)/

/** True if GETs of this path are cached, and changes to it clear the cache. */
export const isRemembered = (path: string): boolean => families.test(path)

/**
 * True for a GET that changes something (decisions §6), known by its path. Such a GET is never cached, and clears the
 * cache like a POST.
 */
export const changesByGet = (path: string): boolean =>
  /dstUrl|paymentToken|ChaseIframe|QueryUid|agent\/(set|un)/.test(path)

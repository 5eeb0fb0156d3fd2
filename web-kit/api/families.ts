// Decides which replies the browser caches (CP §7 Caching: "GET requests to accounts, services, profile, voice and
// payment paths are cached; any POST, PUT or DELETE on them clears that cache").

/**
 * Matches the paths that CP §7 has browsers cache, by their first part. Accounts include statements, auto pay and saved
 * methods. The platform's payment calls are named by a verb and a subject: `getAutoPayment`. We added the session,
 * which every page reads.
 */
const families =
  /^\/api\/((accounts|services|profile|voice|paymentDates)\b|(get|setup|activate|deactivate|update|add)[A-Z]|session$)/

/** True if replies to GETs of this path are cached, and other calls to it clear the cache. */
export const isRemembered = (path: string): boolean => families.test(path)

/**
 * True for a GET that changes something (decisions §6), known by its path. Such a GET is never cached, and clears the
 * cache like a POST.
 */
export const changesByGet = (path: string): boolean =>
  /dstUrl|paymentToken|ChaseIframe|QueryUid|agent\/(set|un)/.test(path)

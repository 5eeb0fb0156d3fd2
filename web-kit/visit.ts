// State of one visit: who's signed in, the language, what's cached. A browser tab is one visit. The server renders
// pages for many people at once and keeps their visits apart, as do tests that open the portal for several people.
// Module-level state belongs here (`perVisit`), with two exceptions: state that's the same for everyone (a formatter)
// and state that's only used in a browser (other tabs, a dialog on the document).

/** A visit's state, keyed by the function that creates it. */
export type Visit = Map<() => object, object>

/** Finds the visit that the running code belongs to. Node's `AsyncLocalStorage` implements this. */
export interface Visits {
  run<Made>(visit: Visit, work: () => Made): Made
  getStore(): Visit | undefined
}

const ofTab: Visit = new Map()
let visits: Visits | undefined

/** Module state that each visit has its own copy of, created on first use: `const its = perVisit(() => ({ … }))`. */
export function perVisit<State extends object>(make: () => State): () => State {
  return () => {
    const visit = visits?.getStore() ?? ofTab
    const kept = visit.get(make) ?? make()
    visit.set(make, kept)
    return kept as State
  }
}

/** Turns on separate visits. The server calls it before it renders anything. */
export function separateVisits(by: Visits): void {
  visits = by
}

/** Runs work in a new visit, whose state no other visit sees. */
export function inOwnVisit<Made>(work: () => Made): Made {
  if (visits === undefined) throw new Error('Visits are not told apart.')
  return visits.run(new Map(), work)
}

/** True outside a browser, as when the server renders a page: there's no document, and no tab storage. */
export const isDrawing = (): boolean => visits?.getStore() !== undefined

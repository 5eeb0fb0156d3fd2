// What is true of one visit: who is signed in, in which language, what was asked already. A tab of a browser is one visit. The server,
// which draws pages for many people at once, tells their visits apart; so do tests that open the portal for several people.
// State at module level belongs here (`perVisit`), unless it is the same for everybody (a formatter) or reached in a browser alone
// (other tabs, a dialog on the document).

/** What the modules of this kit keep for a visit, each under what makes it. */
export type Visit = Map<() => object, object>

/** Which visit the code that runs belongs to: Node's `AsyncLocalStorage` is one. */
export interface Visits {
  run<Made>(visit: Visit, work: () => Made): Made
  getStore(): Visit | undefined
}

const ofTab: Visit = new Map()
let visits: Visits | undefined

/** State of a module that each visit has of its own, made when it is first asked for: `const its = perVisit(() => ({ … }))`. */
export function perVisit<State extends object>(make: () => State): () => State {
  return () => {
    const visit = visits?.getStore() ?? ofTab
    const kept = visit.get(make) ?? make()
    visit.set(make, kept)
    return kept as State
  }
}

/** For the server, before anything is drawn. */
export function tellVisitsApart(by: Visits): void {
  visits = by
}

/** Does work in a new visit. What it leaves behind is nobody else's. */
export function inOwnVisit<Made>(work: () => Made): Made {
  if (visits === undefined) throw new Error('Visits are not told apart.')
  return visits.run(new Map(), work)
}

/** Whether this visit is outside of a browser, as when the server draws a page: there is neither a document nor a tab that remembers. */
export const isDrawing = (): boolean => visits?.getStore() !== undefined

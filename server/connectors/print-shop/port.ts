/**
 * The print shop, which prints and mails bills. It takes documents by a fixed name, so handing one over twice is
 * harmless.
 */
export interface PrintShop {
  print(name: string, document: Iterable<Buffer>): Promise<void>
  /** Withdraws a document handed over a moment ago. Does nothing if there's none with that name. */
  withdraw(name: string): Promise<void>
}

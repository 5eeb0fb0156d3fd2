/**
 * The print shop, which prints and mails bills. The shop identifies a document by its name, so handing over the same
 * document twice is harmless.
 */
export interface PrintShop {
  print(name: string, document: Iterable<Buffer>): Promise<void>
  /** Withdraws a document that was just handed over. Does nothing if the print shop has no document with that name. */
  withdraw(name: string): Promise<void>
}

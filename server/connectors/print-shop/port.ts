/** The print shop, which prints and mails bills. It takes documents by a fixed name, so a repeat is the same document. */
export interface PrintShop {
  print(name: string, document: Iterable<Buffer>): Promise<void>
  /** Takes back what was handed over a moment ago; nothing where there is none of that name. */
  withdraw(name: string): Promise<void>
}

/** Who prints bills and mails them: takes documents by a name that stays the same, so that one handed over twice is one. */
export interface PrintShop {
  print(name: string, document: Iterable<Buffer>): Promise<void>
  /** Takes back what was handed over a moment ago; nothing where there is none of that name. */
  withdraw(name: string): Promise<void>
}

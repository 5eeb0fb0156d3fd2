// On this wire sums are dollars and cents as text, like 84.50.

export const centsOf = (amount: string): number => Number(amount.replace('.', ''))

export const shownAmount = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

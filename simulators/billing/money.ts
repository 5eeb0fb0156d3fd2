// On this wire sums are dollars and cents as text, like 84.50 and -0.05.

export const centsOf = (amount: string): number => Number(amount.replace('.', ''))

export function shownAmount(cents: number): string {
  const size = Math.abs(cents)
  const sign = cents < 0 ? '-' : ''
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

/** The shortcuts for actions on the customer's accounts. All but `link` apply to the expanded account. */
export const accountKeys = {
  link: 'l',
  show: 't',
  unlock: 'u',
  unlink: 'q',
} as const

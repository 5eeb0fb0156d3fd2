/** Names a member of staff in a list. Two can have the same full name, but not the same user name. */
export const staffLabel = ({ fullName, userName }: { fullName: string; userName: string }): string =>
  `${fullName} (${userName})`

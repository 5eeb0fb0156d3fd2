/** Class names that are there, joined: `classes(styles.button, pending && styles.pending)`. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** Joins the class names that are set: `classes(styles.button, pending && styles.pending)`. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

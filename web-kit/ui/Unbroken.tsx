import styles from './Unbroken.module.css'

/** A sentence in which one part stays on a single line, such as a number to read out or copy. */
export function Unbroken({ part, sentence }: { part: string; sentence: string }) {
  const [before, ...after] = sentence.split(part)
  return (
    <>
      {before}
      {after.length > 0 && <span className={styles.part}>{part}</span>}
      {after.join(part)}
    </>
  )
}

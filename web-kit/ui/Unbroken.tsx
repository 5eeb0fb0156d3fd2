import styles from './Unbroken.module.css'

/** A sentence that keeps one part, if it contains it, on a single line: a number to read out or copy. */
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

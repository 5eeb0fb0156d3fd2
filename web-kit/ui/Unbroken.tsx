import styles from './Unbroken.module.css'

/** A sentence in which one part, where it has it, stands on one line: a number that is read out or copied. */
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

import styles from './Telephone.module.css'

/** A sentence in which the telephone number, if it's there, can be tapped to call and doesn't break across lines. */
export function Telephone({ number, sentence = number }: { number: string; sentence?: string }) {
  const [before, ...after] = sentence.split(number)
  return (
    <>
      {before}
      {after.length > 0 && (
        <a className={styles.number} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
          {number}
        </a>
      )}
      {after.join(number)}
    </>
  )
}

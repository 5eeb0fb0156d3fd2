import styles from './Telephone.module.css'

/** A sentence with a telephone number that people can tap to call. The number stays on one line. */
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

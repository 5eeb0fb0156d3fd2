import styles from './Telephone.module.css'

/** A sentence whose telephone number, where it has it, can be called by a touch, and is not broken over two lines. */
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

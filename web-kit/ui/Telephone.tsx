import styles from './Telephone.module.css'

/** A sentence whose telephone number, if it contains it, can be tapped to call and doesn't break over two lines. */
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

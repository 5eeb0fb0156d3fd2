import { describe, expect, it } from 'vitest'
import { withNames } from './light-styles.ts'

const names = new Map([
  ['card', 'cA0'],
  ['wide', 'cA1'],
])
const component = (element: string) => `import styles from './Card.module.css'\n${element}`

describe('a component with its styles', () => {
  it('has its class names inline', () => {
    const code = withNames(component('<p className={styles.card} />'), names)
    expect(code).toContain("<p className={'cA0'} />")
    expect(code).toContain("import './Card.module.css'")
    expect(code).not.toContain('styles')
  })

  it('has all of them if it chooses one at run time', () => {
    const code = withNames(component('<p className={styles[look]} />'), names)
    expect(code).toContain('const styles = {"card":"cA0","wide":"cA1"}')
  })

  it('is refused if a class has no style', () => {
    expect(() => withNames(component('<p className={styles.tall} />'), names)).toThrow('tall')
  })
})

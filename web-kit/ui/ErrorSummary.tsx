import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useRef } from 'react'
import styles from './ErrorSummary.module.css'
import { Icon } from './Icon.tsx'

/** A field with an error: the field's `id`, and the message. */
export interface FieldProblem {
  fieldId: string
  message: string
}

/**
 * All errors of a form, above the form, each with a link to its field. The summary takes the focus when it appears, and
 * whenever `attempt` changes. Raise `attempt` with each try, so that readers get to the summary after each failed one.
 */
export function ErrorSummary({ problems, attempt }: { problems: FieldProblem[]; attempt?: number }) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = problems.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt moves the focus
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown, attempt])
  if (!isShown) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>
        <Icon name="error" />
        {words.portal_problems()}
      </h2>
      <ul className={styles.list}>
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <button type="button" className={styles.link} onClick={() => goToField(fieldId)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Focuses the control with this id. If the id belongs to a group, focuses its checked control, or else its first one.
 */
function goToField(id: string): void {
  const field = document.getElementById(id)
  const controls = 'input, select, textarea, button'
  const control = field?.matches(controls)
    ? field
    : field?.querySelector<HTMLElement>(`:checked, ${controls}`)
  control?.focus()
  field?.scrollIntoView({ block: 'center' })
}

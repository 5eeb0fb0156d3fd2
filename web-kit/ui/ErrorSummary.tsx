import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useRef } from 'react'
import styles from './ErrorSummary.module.css'
import { Icon } from './Icon.tsx'

/** A field with an error: the `id` that was given to the field, and its message. */
export interface FieldProblem {
  fieldId: string
  message: string
}

/**
 * All of a form's problems at its top, each linked to its field. The summary takes the focus when it appears and
 * whenever `attempt` changes: count the attempts, so that each failed one brings the reader back here.
 */
export function ErrorSummary({ problems, attempt }: { problems: FieldProblem[]; attempt?: number }) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = problems.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt brings the focus back
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

/** Focuses the control with this id, or the first one in the group with this id. */
function goToField(id: string): void {
  const field = document.getElementById(id)
  const controls = 'input, select, textarea, button'
  const control = field?.matches(controls)
    ? field
    : field?.querySelector<HTMLElement>(`:checked, ${controls}`)
  control?.focus()
  field?.scrollIntoView({ block: 'center' })
}

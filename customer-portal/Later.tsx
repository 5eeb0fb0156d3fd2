import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'

/**
 * A part of a page whose code comes when it is shown for the first time: a dialog that most visits never open. Where the
 * code of a former release is no longer there, the page is loaded again, as with a page's own code.
 */
export function later<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const Part = lazyRouteComponent(load, name) as ComponentType<Props>
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

// Pages for everyone who's signed in, with or without an account. One line per folder. Each `routes.tsx` exports
// nothing but its routes.
export * from './documents/routes.tsx'
export * from './help/routes.tsx'
export * from './linked-accounts/routes.tsx'
export * from './profile/routes.tsx'
export * from './support/routes.tsx'
export * from './views/routes.tsx'

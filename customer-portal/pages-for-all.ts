// The pages that whoever is signed in may open, with or without an account: a line per noun, whose `routes.tsx` exports the routes alone.
export * from './documents/routes.tsx'
export * from './help/routes.tsx'
export * from './linked-accounts/routes.tsx'
export * from './profile/routes.tsx'
export * from './support/routes.tsx'
export * from './views/routes.tsx'

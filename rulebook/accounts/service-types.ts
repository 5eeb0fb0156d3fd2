/** The kinds of service an account can have. `UNPROVISIONED`: ordered, not installed yet. */
export type ServiceType = 'BILLING' | 'VIDEO' | 'VOIP' | 'UNPROVISIONED'

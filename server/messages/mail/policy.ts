/** A mail's own HTML may be displayed but can't do anything: no scripts, no requests, no framing by other pages. */
export const mailPolicy =
  "sandbox allow-popups allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"

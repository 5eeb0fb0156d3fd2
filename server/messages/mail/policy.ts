/** The policy for showing a mail's own HTML. The HTML can't run scripts, make requests, or be framed by other pages. */
export const mailPolicy =
  "sandbox allow-popups allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"

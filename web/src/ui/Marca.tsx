/** The mark: an emerald-cut octagon and the arrow that comes back. Never under 20 px, never with gradients (design §2). */
export function Marca({ lado = 32 }: { lado?: number }) {
  return (
    <svg className="rv-marca" width={lado} height={lado} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M10.3 1.6h11.4l8.7 8.7v11.4l-8.7 8.7H10.3l-8.7-8.7V10.3z"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <path
        d="m13.8 9.6-4.2 4.1 4.2 4.1M10 13.7h8a4 4 0 0 1 0 8h-4.6"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

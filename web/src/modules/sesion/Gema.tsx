const P = {
  // The octagons of the emerald cut, in a box of 600 × 620: girdle, two steps of the crown, and the table.
  a: [120, 0, 480, 0, 600, 120, 600, 500, 480, 620, 120, 620, 0, 500, 0, 120],
  b: [153, 57, 447, 57, 543, 153, 543, 467, 447, 563, 153, 563, 57, 467, 57, 153],
  c: [185, 111, 415, 111, 489, 185, 489, 435, 415, 509, 185, 509, 111, 435, 111, 185],
  d: [212, 160, 388, 160, 440, 212, 440, 408, 388, 460, 212, 460, 160, 408, 160, 212],
}

/** Light comes from above and left: one tone per side, clockwise from the top. */
const TONOS = ['#297c68', '#1f6a58', '#185a4a', '#124d3f', '#0f4438', '#144f41', '#226b5a', '#2e866f']

const punto = (octagono: number[], i: number) => `${octagono[(i * 2) % 16]},${octagono[(i * 2 + 1) % 16]}`

/** Facets between two octagons. */
function Corona({ afuera, adentro, brillo }: { afuera: number[]; adentro: number[]; brillo: number }) {
  return TONOS.map((tono, i) => (
    <polygon
      key={tono}
      points={`${punto(afuera, i)} ${punto(afuera, i + 1)} ${punto(adentro, i + 1)} ${punto(adentro, i)}`}
      fill={tono}
      fillOpacity={brillo}
    />
  ))
}

/** The emerald of the sign-in page: drawn, so that it weighs nothing and is sharp everywhere. */
export function Gema() {
  return (
    <svg className="ing-gema" viewBox="-1 -1 602 622" aria-hidden="true">
      <linearGradient id="mesa" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#1b6a58" />
        <stop offset="1" stopColor="#0f4438" />
      </linearGradient>
      <g stroke="#0b3a31" strokeOpacity="0.75" strokeWidth="1.5" strokeLinejoin="round">
        <Corona afuera={P.a} adentro={P.b} brillo={1} />
        <Corona afuera={P.b} adentro={P.c} brillo={0.9} />
        <Corona afuera={P.c} adentro={P.d} brillo={0.8} />
      </g>
      <polygon points={P.d.join(' ')} fill="url(#mesa)" stroke="#cda85a" strokeWidth="2" />
      <polygon points="212,160 388,160 282,350 160,408 160,212" fill="#2e866f" fillOpacity="0.45" />
    </svg>
  )
}

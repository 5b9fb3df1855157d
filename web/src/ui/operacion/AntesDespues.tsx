import ArrowRightOutlined from '@ant-design/icons-svg/es/asn/ArrowRightOutlined'
import { nombreDeCifra, textoDeCifra } from '@retroventa/api/operaciones/textos'
import type { Cifra } from '@retroventa/domain/operaciones/tipos'
import { Estado } from '../Estado.tsx'
import { esEstado } from '../estados.ts'
import { Icono } from '../Icono.tsx'
import { type ColumnaTabla, TablaSimple } from '../lista/TablaSimple.tsx'
import './operacion.css'

/** What is no contract has states of its own, which are words: the two sides of a change look alike. */
const valor = (cifra: Cifra, dato: Cifra['antes']) =>
  cifra.tipo === 'estado' && esEstado(dato) && esEstado(cifra.antes ?? dato) && esEstado(cifra.despues) ? (
    <Estado situacion={{ estado: dato, tipoResolucion: cifra.resolucion }} />
  ) : (
    <span className="rv-cifra">{textoDeCifra(cifra, dato)}</span>
  )

const COLUMNAS: readonly ColumnaTabla<Cifra>[] = [
  { clave: 'cifra', titulo: '', celda: ({ clave }) => nombreDeCifra(clave), cabeza: true },
  { clave: 'antes', titulo: 'Antes', derecha: true, celda: (cifra) => valor(cifra, cifra.antes) },
  {
    clave: 'despues',
    titulo: 'Después',
    clase: 'rv-op-fuerte',
    celda: (cifra) => (
      <span className="rv-op-despues">
        <span className="rv-op-flecha" aria-hidden>
          <Icono de={ArrowRightOutlined} />
        </span>
        {valor(cifra, cifra.despues)}
      </span>
    ),
  },
]

/** Of what was not there before, only what it will be is said. */
const SIN_ANTES = COLUMNAS.filter(({ clave }) => clave !== 'antes')

/** Everything that an operation changes, said before it moves. */
export function AntesDespues({
  cifras,
  titulo = 'Lo que cambia',
}: {
  cifras: readonly Cifra[]
  titulo?: string
}) {
  return (
    <TablaSimple
      clase="rv-op-tabla"
      titulo={titulo}
      columnas={cifras.every(({ antes }) => antes === undefined) ? SIN_ANTES : COLUMNAS}
      filas={cifras}
      clave={({ clave }) => clave}
    />
  )
}

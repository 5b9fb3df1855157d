import ArrowRightOutlined from '@ant-design/icons-svg/es/asn/ArrowRightOutlined'
import { nombreDeCifra, textoDeCifra } from '@retroventa/api/operaciones/textos'
import type { Cifra } from '@retroventa/domain/operaciones/tipos'
import { Estado } from '../../../ui/Estado.tsx'
import type { Situacion } from '../../../ui/estados.ts'
import { Icono } from '../../../ui/Icono.tsx'
import { type ColumnaTabla, TablaSimple } from '../../../ui/lista/TablaSimple.tsx'

const valor = ({ tipo }: Cifra, dato: Cifra['antes']) =>
  tipo === 'estado' && dato !== undefined ? (
    <Estado situacion={{ estado: dato as Situacion['estado'] }} />
  ) : (
    <span className="rv-cifra">{textoDeCifra(tipo, dato)}</span>
  )

const COLUMNAS: readonly ColumnaTabla<Cifra>[] = [
  { clave: 'cifra', titulo: '', celda: ({ clave }) => nombreDeCifra(clave), cabeza: true },
  { clave: 'antes', titulo: 'Antes', derecha: true, celda: (cifra) => valor(cifra, cifra.antes) },
  {
    clave: 'despues',
    titulo: 'Después',
    clase: 'ct-fuerte',
    celda: (cifra) => (
      <span className="ct-op-despues">
        <span className="ct-op-flecha" aria-hidden>
          <Icono de={ArrowRightOutlined} />
        </span>
        {valor(cifra, cifra.despues)}
      </span>
    ),
  },
]

/** Everything that the operation changes, said before it moves. */
export function AntesDespues({ cifras }: { cifras: readonly Cifra[] }) {
  return (
    <TablaSimple
      clase="ct-op-tabla"
      titulo="Lo que cambia"
      columnas={COLUMNAS}
      filas={cifras}
      clave={({ clave }) => clave}
    />
  )
}

import type { Planilla } from '@retroventa/api/planilla/llamadas'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoCentesimas, formatoEntero } from '@retroventa/domain/formato/numeros'
import { subtotalTras } from '@retroventa/domain/planilla/hoja'
import { Link } from '@tanstack/react-router'
import { usePermiso } from '../../api/sesion.ts'
import { Dinero, Peso } from '../../ui/Cifras.tsx'
import { type ColumnaTabla, TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { type Pedido, sinDocumentos } from './pedido.ts'

/** Opening + in − out = closing = what the books have in the drawer. */
export function Saldos({ planilla: { hoja, caja } }: { planilla: Planilla }) {
  const cifras = [
    ['Saldo inicial', hoja.inicial],
    ['Más ingresos', hoja.totalIngresos],
    ['Menos egresos', hoja.totalEgresos],
    ['Saldo final', hoja.final],
  ] as const
  return (
    <>
      <dl className="rv-tarjeta planilla-saldos" aria-label="Saldos de la planilla">
        {cifras.map(([nombre, valor]) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd>
              <Dinero valor={valor} />
            </dd>
          </div>
        ))}
      </dl>
      {caja !== hoja.final && (
        <p role="alert" className="rv-falla">
          {'La caja de los libros es otra: '}
          <Dinero valor={caja} />. Pida que prueben los libros.
        </p>
      )}
    </>
  )
}

type Renglon = Planilla['hoja']['ingresos'][number]
interface Fila {
  fila: Renglon['fila']
  nombre: string
  valor: number
  documentos: number
  parte: boolean
  /** It adds up rows above it, and is in the total once. */
  subtotal?: boolean
}

export function Lado(props: {
  titulo: 'Ingresos' | 'Egresos'
  renglones: readonly Renglon[]
  total: number
  /** What contracts that were withdrawn brought, capital and retroventa. */
  retroventa?: number
  pedido: Pedido
}) {
  const { titulo, renglones, total, retroventa = 0, pedido } = props
  const filas = renglones.flatMap<Fila>((renglon) => {
    const { fila, nombre, valor, documentos, detalle } = renglon
    const subtotal = subtotalTras(renglones, renglon)
    return [
      { fila, nombre, valor, documentos, parte: false },
      ...detalle.map((una) => ({ ...una, fila, parte: true })),
      ...(subtotal
        ? [{ fila, nombre: subtotal, valor: retroventa, documentos: 0, parte: false, subtotal: true }]
        : []),
    ]
  })
  const columnas: readonly ColumnaTabla<Fila>[] = [
    {
      clave: 'nombre',
      titulo: 'Concepto',
      cabeza: true,
      celda: ({ nombre, parte, subtotal }) => (
        <span className={parte ? 'planilla-parte' : subtotal ? 'planilla-total' : ''}>{nombre}</span>
      ),
      pie: `Total ${titulo.toLowerCase()}`,
    },
    {
      clave: 'documentos',
      titulo: 'Documentos',
      derecha: true,
      celda: ({ documentos, subtotal }) => !subtotal && formatoEntero(documentos),
      pie: '',
    },
    {
      clave: 'valor',
      titulo: 'Valor',
      derecha: true,
      celda: (fila) => <Cifra de={fila} pedido={pedido} />,
      pie: <Dinero valor={total} />,
    },
  ]
  return (
    <Tarjeta titulo={titulo} sinRelleno>
      {filas.length === 0 ? (
        <p className="rv-suave planilla-nada">{`No hubo ${titulo.toLowerCase()} en estos días.`}</p>
      ) : (
        <TablaSimple plegable columnas={columnas} filas={filas} clave={(_, i) => i} titulo={titulo} />
      )}
    </Tarjeta>
  )
}

/** A figure of the sheet, over the documents that it adds up. */
function Cifra({ de: { fila, nombre, valor, parte, subtotal }, pedido }: { de: Fila; pedido: Pedido }) {
  const ve = usePermiso('planilla.detallada')
  if (subtotal) return <Dinero valor={valor} className="planilla-total" />
  if (!ve) return <Dinero valor={valor} className={parte ? 'rv-suave' : ''} />
  return (
    <Link
      to="/planilla/detallada"
      search={{ ...sinDocumentos(pedido), fila, ...(parte && { detalle: nombre }) }}
      title={`Ver los documentos de ${nombre}`}
    >
      <Dinero valor={valor} />
    </Link>
  )
}

interface FilaPureza {
  nombre: string
  unidades: number
  peso: number
  valor: number
  promedio: number | null
  total: boolean
}

const porGramo = (promedio: number | null) =>
  promedio === null ? (
    'no aplica'
  ) : (
    <span className="rv-cifra">{`$\u00a0${formatoCentesimas(promedio)}`}</span>
  )

const PUREZAS: readonly ColumnaTabla<FilaPureza>[] = [
  { clave: 'nombre', titulo: 'Movimiento y pureza', cabeza: true, celda: ({ nombre }) => nombre },
  { clave: 'unidades', titulo: 'Unidades', derecha: true, celda: ({ unidades }) => formatoEntero(unidades) },
  { clave: 'peso', titulo: 'Gramos', derecha: true, celda: ({ peso }) => <Peso centesimas={peso} /> },
  { clave: 'valor', titulo: 'Valor', derecha: true, celda: ({ valor }) => <Dinero valor={valor} /> },
  {
    clave: 'promedio',
    titulo: 'Promedio por gramo',
    derecha: true,
    celda: ({ promedio }) => porGramo(promedio),
  },
]

export function Purezas({ bloques }: { bloques: Planilla['purezas'] }) {
  if (bloques.length === 0) return null
  const filas = bloques.flatMap<FilaPureza>(({ bloque, filas: suyas, total }) => [
    ...suyas.map(({ pureza, ...una }) => ({ ...una, nombre: `${bloque}, ${pureza}`, total: false })),
    { ...total, nombre: `Total ${bloque.toLowerCase()}`, total: true },
  ])
  return (
    <Tarjeta titulo="Por pureza" sinRelleno>
      <TablaSimple
        plegable
        columnas={PUREZAS}
        filas={filas}
        clave={({ nombre }) => nombre}
        claseFila={({ total }) => (total ? 'planilla-total' : '')}
        titulo="Mercancía movida por pureza"
      />
    </Tarjeta>
  )
}

type Rango = Planilla['rangos'][number]
const RANGOS: readonly ColumnaTabla<Rango>[] = [
  {
    clave: 'operacion',
    titulo: 'Documento',
    cabeza: true,
    celda: ({ operacion, almacen }) => <span className="planilla-nombre">{`${operacion}, ${almacen}`}</span>,
  },
  { clave: 'desde', titulo: 'Desde', celda: ({ desde }) => desde },
  { clave: 'hasta', titulo: 'Hasta', celda: ({ hasta }) => hasta },
  { clave: 'cantidad', titulo: 'Cuántos', derecha: true, celda: ({ cantidad }) => formatoEntero(cantidad) },
  { clave: 'anulados', titulo: 'Anulados', derecha: true, celda: ({ anulados }) => formatoEntero(anulados) },
]

export function Rangos({ rangos }: { rangos: readonly Rango[] }) {
  if (rangos.length === 0) return null
  return (
    <Tarjeta titulo="Números usados" sinRelleno>
      <TablaSimple
        plegable
        columnas={RANGOS}
        filas={rangos}
        clave={({ desde }) => desde}
        titulo="Números usados"
      />
    </Tarjeta>
  )
}

/** To a count of the drawer, for who may see it. */
function EnlaceCuadre({ codigo }: Pick<Cuadre, 'codigo'>) {
  if (!usePermiso('caja.cuadres')) return <span className="rv-codigo">{codigo}</span>
  return (
    <Link to="/auditoria/cuadre-caja/$codigo" params={{ codigo }}>
      {codigo}
    </Link>
  )
}

type Cuadre = Planilla['cuadres'][number]
const CUADRES: readonly ColumnaTabla<Cuadre>[] = [
  {
    clave: 'codigo',
    titulo: 'Cuadre',
    cabeza: true,
    celda: ({ codigo }) => <EnlaceCuadre codigo={codigo} />,
  },
  { clave: 'instante', titulo: 'Cuándo', celda: ({ instante }) => formatoFechaHora(instante) },
  {
    clave: 'efectivo',
    titulo: 'Contado',
    derecha: true,
    celda: ({ efectivo }) => <Dinero valor={efectivo} />,
  },
  { clave: 'caja', titulo: 'Caja del sistema', derecha: true, celda: ({ caja }) => <Dinero valor={caja} /> },
  {
    clave: 'diferencia',
    titulo: 'Diferencia',
    derecha: true,
    celda: ({ diferencia }) => <Dinero valor={diferencia} />,
  },
]

export function Cuadres({ cuadres }: { cuadres: readonly Cuadre[] }) {
  return (
    <Tarjeta titulo="Último cuadre de caja" sinRelleno>
      {cuadres.length === 0 ? (
        <p className="rv-suave planilla-nada">Nadie contó la caja en estos días.</p>
      ) : (
        <TablaSimple
          plegable
          columnas={CUADRES}
          filas={cuadres}
          clave={({ codigo }) => codigo}
          titulo="Cuadres"
        />
      )}
    </Tarjeta>
  )
}

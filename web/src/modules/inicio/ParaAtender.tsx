import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined'
import { Link } from '@tanstack/react-router'
import { claseBoton } from '../../ui/Boton.tsx'
import { Dinero } from '../../ui/Cifras.tsx'
import { Estado } from '../../ui/Estado.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { type ColumnaTabla, TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { EstadoVacio } from '../../ui/Respuestas.tsx'
import { SenalesBreves } from '../../ui/SenalesCliente.tsx'
import { useEsTelefono } from '../../ui/useMedios.ts'
import type { DatosInicio } from './CifrasDeHoy.tsx'

type Fila = DatosInicio['porAtender']['items'][number]

const hoja = (codigo: string): string => `/contratos/${codigo}`

const COLUMNAS: readonly ColumnaTabla<Fila>[] = [
  { clave: 'codigo', titulo: 'Contrato', celda: ({ codigo }) => <Link to={hoja(codigo)}>{codigo}</Link> },
  {
    clave: 'cliente',
    titulo: 'Cliente',
    clase: 'atender-cliente',
    celda: ({ cliente }) => (
      <>
        <SenalesBreves de={cliente} /> {cliente.nombre_completo}
      </>
    ),
  },
  {
    clave: 'vencido',
    titulo: 'Debe',
    derecha: true,
    celda: ({ vencido }) => <Dinero valor={vencido} />,
  },
  {
    clave: 'paraRetirar',
    titulo: 'Para retirar',
    derecha: true,
    celda: ({ paraRetirar }) => (paraRetirar === null ? 'cerrado' : <Dinero valor={paraRetirar} />),
  },
  { clave: 'situacion', titulo: 'Situación', celda: ({ situacion }) => <Estado situacion={situacion} /> },
  {
    clave: 'accion',
    titulo: 'Acción',
    muda: true,
    derecha: true,
    celda: ({ codigo }) => (
      <Link className={claseBoton({ chico: true })} to={hoja(codigo)} aria-label={`Atender ${codigo}`}>
        Atender
      </Link>
    ),
  },
]

function Filas({ filas }: { filas: readonly Fila[] }) {
  return <TablaSimple columnas={COLUMNAS} filas={filas} clave={({ codigo }) => codigo} />
}

function Tarjetas({ filas }: { filas: readonly Fila[] }) {
  return (
    <ul className="atender-tarjetas">
      {filas.map(({ codigo, cliente, vencido, situacion }) => (
        <li key={codigo}>
          <Link className="rv-tarjeta atender-tarjeta" to={hoja(codigo)}>
            <strong>
              {cliente.nombre_completo} <SenalesBreves de={cliente} />
            </strong>
            <Estado situacion={situacion} />
            <span className="rv-codigo">{codigo}</span>
            <span className="atender-debe">
              debe <Dinero valor={vencido} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Contracts due today or overdue, the most urgent first. */
export function ParaAtender({ porAtender: { items, total } }: { porAtender: DatosInicio['porAtender'] }) {
  const telefono = useEsTelefono()
  // The list also prints, orders and exports them: it opens whether all of them stand here or not.
  const cuenta =
    total > 0 ? (
      <>
        {`${total > items.length ? `${items.length} de ` : ''}${total} · `}
        <Link to="/contratos" search={{ hoy: 'atender' }}>
          Ver todos
        </Link>
      </>
    ) : (
      '0'
    )
  if (telefono && items.length > 0) {
    return (
      <section>
        <div className="atender-titulo">
          <h2>Para atender hoy</h2>
          <span className="rv-suave">{cuenta}</span>
        </div>
        <Tarjetas filas={items} />
      </section>
    )
  }
  return (
    <Tarjeta titulo="Para atender hoy" extra={items.length > 0 && cuenta} sinRelleno className="atender">
      {items.length === 0 ? (
        <EstadoVacio
          icono={<Icono de={CheckCircleOutlined} />}
          titulo="Nadie por atender hoy"
          texto="Aquí aparecen los contratos que vencen hoy y los vencidos."
        />
      ) : (
        <Filas filas={items} />
      )}
    </Tarjeta>
  )
}

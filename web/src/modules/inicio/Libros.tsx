import type { LibrosDeInicio } from '@retroventa/api/inicio/llamadas'
import { FILA_ELECTRONICO } from '@retroventa/domain/electronicos/tipos'
import { formatoFecha, formatoMes } from '@retroventa/domain/formato/fechas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSesion } from '../../api/sesion.ts'
import { type ColumnaTabla, TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { usePuedeIr } from '../../ui/puedeIr.ts'
import { Cargando, Leido } from '../../ui/Respuestas.tsx'
import { EstadoDeRango, PorArreglar } from '../electronicos/public.ts'
import { Almacen } from './Almacen.tsx'
import { AvisoContingencia, AvisoDescuadre, AvisoPrueba, AvisoUvt } from './AvisosDeLibros.tsx'
import { queryLibros } from './llamadas.ts'

type Fila = LibrosDeInicio['items'][number]
type Numeros = NonNullable<LibrosDeInicio['resoluciones']>[number]

const cuantas = (n: number, uno: string, varios: string) => `${formatoEntero(n)} ${n === 1 ? uno : varios}`

/** Documents of a branch that are so; those of the branch of the session open their list. */
function Documentos({ fila, cual, mio }: { fila: Fila; cual: 'rechazados' | 'pendientes'; mio: boolean }) {
  const { documentos } = fila
  if (!documentos) return 'no se ven'
  if (documentos.every((uno) => uno[cual] === 0)) return <span className="rv-suave">ninguno</span>
  return <PorArreglar documentos={documentos} cual={cual} abren={mio} />
}

/** Of the branch of the session, and of one that was closed, where nobody can be. */
function Meses({ fila: { almacen, abierto, porCerrar }, mio }: { fila: Fila; mio: boolean }) {
  const dicho = cuantas(porCerrar, 'mes', 'meses')
  if (abierto && !mio) return dicho
  return (
    <Link to="/contabilidad/cierres" search={abierto ? {} : { libros: almacen.codigo }}>
      {dicho}
    </Link>
  )
}

function columnas(mio: string | undefined): readonly ColumnaTabla<Fila>[] {
  const es = ({ almacen }: Fila) => almacen.id === mio
  return [
    {
      clave: 'almacen',
      titulo: 'Almacén',
      celda: ({ almacen, abierto }) => (
        <>
          <Almacen almacen={almacen} abierto={abierto} />{' '}
          {!abierto && <span className="rv-suave">cerrado</span>}
        </>
      ),
    },
    {
      clave: 'porCerrar',
      titulo: 'Meses por cerrar',
      celda: (fila) =>
        fila.porCerrar === 0 ? (
          <span className="rv-suave">ninguno</span>
        ) : (
          <>
            <Meses fila={fila} mio={es(fila)} />{' '}
            <span className="rv-suave">
              {fila.cerradoHasta ? `cerrado hasta ${formatoMes(fila.cerradoHasta)}` : 'nada cerrado'}
            </span>
          </>
        ),
    },
    {
      clave: 'rechazados',
      titulo: 'Rechazados por la DIAN',
      celda: (fila) => <Documentos fila={fila} cual="rechazados" mio={es(fila)} />,
    },
    {
      clave: 'pendientes',
      titulo: 'Sin respuesta de la DIAN',
      celda: (fila) => <Documentos fila={fila} cual="pendientes" mio={es(fila)} />,
    },
    {
      clave: 'porFirmar',
      titulo: 'Por firmar',
      // Those of every branch are in one list.
      celda: ({ porFirmar, almacen: { codigo } }) =>
        porFirmar === null ? (
          'no se ven'
        ) : porFirmar === 0 ? (
          <span className="rv-suave">nada</span>
        ) : (
          <Link to="/auditoria/solicitudes" search={{ almacen: codigo, cuales: 'libros' }}>
            {cuantas(porFirmar, 'solicitud', 'solicitudes')}
          </Link>
        ),
    },
  ]
}

const NUMEROS: readonly ColumnaTabla<Numeros>[] = [
  { clave: 'tipo', titulo: 'Documento', celda: ({ tipo }) => FILA_ELECTRONICO[tipo].nombre },
  { clave: 'prefijo', titulo: 'Prefijo', celda: ({ prefijo }) => prefijo },
  { clave: 'resolucion', titulo: 'Resolución', celda: ({ resolucion }) => resolucion || 'propia' },
  { clave: 'almacen', titulo: 'Almacén', celda: ({ almacen }) => almacen ?? 'todos' },
  { clave: 'vence', titulo: 'Vence', celda: ({ vigenteHasta }) => formatoFecha(vigenteHasta) },
  { clave: 'quedan', titulo: 'Quedan', derecha: true, celda: ({ quedan }) => formatoEntero(quedan) },
  { clave: 'estado', titulo: 'Estado', celda: ({ estado }) => <EstadoDeRango estado={estado} /> },
]

const ATAJOS = [
  ['/contabilidad', 'Balance de comprobación'],
  ['/contabilidad/movimientos', 'Movimientos y comprobantes'],
  ['/contabilidad/cuentas', 'Plan de cuentas'],
  ['/contabilidad/retenciones', 'Retenciones'],
  ['/contabilidad/prueba', 'Prueba de los libros'],
  ['/gerencia/estado-resultado', 'Estado de resultado'],
  ['/planilla/documentos-electronicos', 'Numeraciones'],
] as const

function Atajo({ atajo: [a, texto] }: { atajo: (typeof ATAJOS)[number] }) {
  return usePuedeIr()(a) ? (
    <li>
      <Link to={a}>{texto}</Link>
    </li>
  ) : null
}

/** What waits for whoever keeps the books and serves nobody: each figure opens its list. */
export function Libros() {
  return (
    <Leido consulta={useQuery(queryLibros)} cargando={<Cargando filas={5} columnas={[3, 2, 2, 2, 2]} />}>
      {(leidos) => <Leidos {...leidos} />}
    </Leido>
  )
}

function Leidos(data: LibrosDeInicio) {
  const { almacen } = useSesion()
  return (
    <>
      <AvisoPrueba diferencias={data.diferenciasLibros} />
      <AvisoUvt de={data.uvtDe} />
      <AvisoContingencia desde={data.contingencia} />
      {data.items.map(({ almacen: { id }, descuadre }) => (
        <AvisoDescuadre key={id} de={descuadre} />
      ))}
      <Tarjeta titulo="Los libros" sinRelleno className="cadena">
        <div className="rv-desliza">
          <TablaSimple
            plegable
            columnas={columnas(almacen?.id)}
            filas={data.items}
            clave={({ almacen: { id } }) => id}
          />
        </div>
      </Tarjeta>
      {data.resoluciones && (
        <Tarjeta
          titulo="Numeraciones que se acaban"
          sinRelleno={data.resoluciones.length > 0}
          extra={<Link to="/planilla/documentos-electronicos">Ver todas</Link>}
        >
          {data.resoluciones.length === 0 ? (
            <p className="rv-suave">Ninguna resolución vence en 30 días ni se queda sin números.</p>
          ) : (
            <div className="rv-desliza">
              <TablaSimple
                plegable
                columnas={NUMEROS}
                filas={data.resoluciones}
                clave={({ tipo, prefijo, resolucion }) => `${tipo} ${prefijo} ${resolucion}`}
              />
            </div>
          )}
        </Tarjeta>
      )}
      <nav aria-label="Páginas de los libros">
        <ul className="inicio-atajos">
          {ATAJOS.map((atajo) => (
            <Atajo key={atajo[0]} atajo={atajo} />
          ))}
        </ul>
      </nav>
    </>
  )
}

import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled'
import ExclamationCircleFilled from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { FlujoFila, verFlujo } from '@retroventa/api/inventario/llamadas'
import { CLASES } from '@retroventa/api/inventario/textos'
import { nombreDeLugar } from '@retroventa/api/operaciones/lugares'
import { pureza } from '@retroventa/api/vitrina/lista'
import { TODOS_LOS_ALMACENES } from '@retroventa/domain/almacenes/codigo'
import { formatoFecha, formatoRango } from '@retroventa/domain/formato/fechas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import type { ClaseInventario } from '@retroventa/domain/inventario/conciliar'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { Dinero, Peso } from '../../ui/Cifras.tsx'
import { sinVacios } from '../../ui/direccion.ts'
import { Elegir } from '../../ui/Elegir.tsx'
import { DiaSimple } from '../../ui/formulario/campos/DiaSimple.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Exportar } from '../../ui/lista/Exportar.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio, SinActualizar } from '../../ui/Respuestas.tsx'
import { direccionFlujo, queryDocumentosFlujo, queryFlujo } from './llamadas.ts'
import { type Escritas, esDiaPedible, faltaDePeriodo, faltaEscrita, type Lado } from './periodo.ts'
import '../../ui/formulario.css'
import { EnlaceDocumento } from '../operaciones/public.ts'
import './inventario.css'
import { BotonEnlace } from '../../ui/BotonEnlace.tsx'

type Flujo = Respuesta<typeof verFlujo>
type Cantidades = FlujoFila['inicial']
interface Cifra {
  fila: FlujoFila
  lado: 'entra' | 'sale'
}

/** Opening + in − out = closing of the goods of a branch, by purity, and the proof that it is what the books say. */
function Pagina({ clase }: { clase: ClaseInventario }) {
  const { almacen, desde, hasta } = useSearch({ strict: false })
  const ir = useNavigate()
  const { hoy, almacen: suyo, almacenes: propios } = useSesion()
  /** It is not of an address. Each end has its own: to write one fills no other that is empty. */
  const [escritas, setEscritas] = useState<Escritas>({})
  const [enCurso, setEnCurso] = useState<Lado>()
  const [cifra, setCifra] = useState<Cifra>()
  const falta = faltaEscrita(escritas, enCurso) ?? faltaDePeriodo({ desde, hasta }, hoy)
  const consulta = useQuery({ ...queryFlujo(sinVacios({ clase, almacen, desde, hasta })), enabled: !falta })
  const { error, refetch } = consulta
  // What was read of other days, or of another branch, stays away: beside these it would be theirs, with its proof.
  const data = falta || consulta.isPlaceholderData ? undefined : consulta.data
  // Without an answer (days that cross, a branch that is not theirs) there is still a way to another.
  const almacenes = consulta.data?.almacenes ?? propios.map(({ codigo }) => codigo)
  const dias = { desde: desde ?? consulta.data?.desde, hasta: hasta ?? consulta.data?.hasta }
  const poner = (cambio: { almacen?: string; desde?: string; hasta?: string }) =>
    void ir({ to: '.', search: (antes: object) => ({ ...antes, ...cambio }), replace: true })
  const ponerDia = (cual: Lado, valor: string) => {
    const pedible = esDiaPedible(valor)
    setEnCurso(cual)
    setEscritas((antes) => ({ ...antes, [cual]: pedible ? undefined : valor }))
    // Both as they are seen: another end would change the one beside it.
    if (pedible) poner(sinVacios({ ...dias, [cual]: valor }))
  }
  return (
    <>
      <TituloPagina
        titulo={`Flujo de inventario de ${CLASES[clase].toLowerCase()}`}
        detalle={data && formatoRango(data.desde, data.hasta)}
      >
        {!falta && (
          <Exportar
            a={(archivo) => direccionFlujo(sinVacios({ clase, almacen, desde, hasta, archivo }))}
            total={data?.filas.length}
          />
        )}
      </TituloPagina>
      <div className="iv-periodo">
        <div className="rv-campo">
          <label htmlFor="fl-almacen">Almacén</label>
          <Elegir
            id="fl-almacen"
            className="rv-ancho"
            value={almacen ?? consulta.data?.almacen ?? suyo?.codigo ?? null}
            options={[
              ...almacenes.map((value) => ({ value, label: value })),
              ...(almacenes.length > 1 ? [{ value: TODOS_LOS_ALMACENES, label: 'Todos' }] : []),
            ]}
            onChange={(cual: string | null) => cual && poner({ almacen: cual })}
          />
        </div>
        {(['desde', 'hasta'] as const).map((cual) => (
          <div key={cual} className="rv-campo">
            <label htmlFor={`fl-${cual}`}>{cual === 'desde' ? 'Desde' : 'Hasta'}</label>
            <DiaSimple
              id={`fl-${cual}`}
              valor={escritas[cual] ?? dias[cual] ?? ''}
              aria-invalid={falta?.en === cual}
              aria-describedby="fl-falta"
              alEscribir={(dia) => ponerDia(cual, dia)}
              onBlur={() => setEnCurso(undefined)}
            />
          </div>
        ))}
      </div>
      <p id="fl-falta" role="alert" className="rv-falla">
        {falta?.dice}
      </p>
      {error && !data && !falta && <EstadoError error={error} alReintentar={() => void refetch()} />}
      {!falta && <SinActualizar consulta={consulta} />}
      {!data && !error && !falta && <Cargando filas={6} columnas={[2, 3, 3, 3, 3]} />}
      {data && (
        <>
          {data.prueba.length > 0 && <Prueba prueba={data.prueba} />}
          <Tarjeta titulo="Por pureza" sinRelleno>
            {data.filas.length === 0 ? (
              <EstadoVacio
                titulo="Nada hubo ni se movió en este período"
                texto="Elija otro almacén u otras fechas."
              />
            ) : (
              <Tabla filas={data.filas} alAbrir={setCifra} />
            )}
          </Tarjeta>
        </>
      )}
      {data && cifra && (
        <Documentos
          cifra={cifra}
          periodo={{ clase, almacen: data.almacen, desde: data.desde, hasta: data.hasta }}
          alCerrar={() => setCifra(undefined)}
        />
      )}
    </>
  )
}

/** Units, grams and, to who may see them, pesos, one under the other. */
function Tres({ de: { unidades, peso, costo } }: { de: Cantidades }) {
  return (
    <span className="iv-tres">
      <span>{unidades === 1 ? '1 artículo' : `${formatoEntero(unidades)} artículos`}</span>
      <Peso centesimas={peso} />
      {costo !== null && <Dinero valor={costo} />}
    </span>
  )
}

function Tabla({ filas, alAbrir }: { filas: readonly FlujoFila[]; alAbrir: (cifra: Cifra) => void }) {
  const suma = (de: 'inicial' | 'entra' | 'sale' | 'final'): Cantidades => ({
    unidades: filas.reduce((total, fila) => total + fila[de].unidades, 0),
    peso: filas.reduce((total, fila) => total + fila[de].peso, 0),
    costo: filas.reduce<number | null>((total, fila) => {
      const { costo } = fila[de]
      return total === null || costo === null ? null : total + costo
    }, 0),
  })
  const lado = (clave: 'entra' | 'sale', titulo: string) => ({
    clave,
    titulo,
    derecha: true,
    celda: (fila: FlujoFila) =>
      fila[clave].unidades === 0 && !fila[clave].costo ? (
        <span className="rv-suave">nada</span>
      ) : (
        <BotonEnlace className="iv-cifra" onClick={() => alAbrir({ fila, lado: clave })}>
          <span className="rv-solo-lector">
            {`Documentos: ${titulo.toLowerCase()}, ${pureza(fila.categoria || null)}, ${nombreDeLugar(fila.lugar)}`}
          </span>
          <Tres de={fila[clave]} />
        </BotonEnlace>
      ),
    pie: <Tres de={suma(clave)} />,
  })
  return (
    <div className="rv-desliza">
      <TablaSimple<FlujoFila>
        titulo="Flujo por pureza"
        filas={filas}
        clave={({ lugar, categoria }) => `${lugar} ${categoria}`}
        columnas={[
          {
            clave: 'pureza',
            titulo: 'Pureza',
            cabeza: true,
            celda: ({ lugar, categoria }) => (
              <span className="iv-que">
                <b>{pureza(categoria || null)}</b>
                <span className="rv-suave">{nombreDeLugar(lugar)}</span>
              </span>
            ),
            pie: 'Total',
          },
          {
            clave: 'inicial',
            titulo: 'Había',
            derecha: true,
            celda: ({ inicial }) => <Tres de={inicial} />,
            pie: <Tres de={suma('inicial')} />,
          },
          lado('entra', 'Entró'),
          lado('sale', 'Salió'),
          {
            clave: 'final',
            titulo: 'Queda',
            derecha: true,
            celda: ({ final }) => <Tres de={final} />,
            pie: <Tres de={suma('final')} />,
          },
        ]}
      />
    </div>
  )
}

/** The goods of each place beside the balance of its account: they are the same to the peso, or it is said. */
function Prueba({ prueba }: { prueba: Flujo['prueba'] }) {
  const cuadra = prueba.every(({ bienes, libro }) => bienes === libro)
  return (
    <Tarjeta className="iv-resumen">
      <p className={cuadra ? 'iv-bien' : 'rv-falla'} role="status">
        <Icono de={cuadra ? CheckCircleFilled : ExclamationCircleFilled} />{' '}
        {cuadra
          ? 'La mercancía es lo que dicen las cuentas, al peso.'
          : 'La mercancía y las cuentas no dicen lo mismo: pida una prueba de los libros.'}
      </p>
      <dl className="iv-cifras" aria-label="Mercancía contra cuentas">
        {prueba.map(({ lugar, cuentas, bienes, libro }) => (
          <div key={lugar}>
            <dt>{nombreDeLugar(lugar)}</dt>
            <dd>
              <Dinero valor={bienes} /> {bienes === libro ? '=' : '≠'} cuenta {cuentas.join(', ')}{' '}
              {bienes !== libro && <Dinero valor={libro} />}
            </dd>
          </div>
        ))}
      </dl>
    </Tarjeta>
  )
}

function Documentos(props: {
  cifra: Cifra
  periodo: { clase: ClaseInventario; almacen: string; desde: string; hasta: string }
  alCerrar: () => void
}) {
  const { cifra, periodo, alCerrar } = props
  const { fila, lado } = cifra
  const consulta = useQuery(
    queryDocumentosFlujo({ ...periodo, lugar: fila.lugar as 'vitrina', categoria: fila.categoria, lado }),
  )
  const { data, error, refetch } = consulta
  return (
    <Cajon
      abierto
      titulo={`${lado === 'entra' ? 'Entró' : 'Salió'}: ${pureza(fila.categoria || null)}, ${nombreDeLugar(fila.lugar)}`}
      alCerrar={alCerrar}
    >
      {error && !data && <EstadoError error={error} alReintentar={() => void refetch()} />}
      <SinActualizar consulta={consulta} />
      {!data && !error && <Cargando filas={5} columnas={[3, 2, 2]} />}
      {data && (
        <div className="rv-desliza">
          <TablaSimple
            titulo="Documentos"
            plegable
            filas={data.items}
            clave={({ codigo }, i) => `${codigo} ${i}`}
            columnas={[
              {
                clave: 'documento',
                titulo: 'Documento',
                celda: ({ codigo, titulo }) => (
                  <span className="iv-que">
                    {codigo ? <EnlaceDocumento codigo={codigo} /> : 'Reservado'}
                    <span className="rv-suave">{titulo}</span>
                  </span>
                ),
              },
              { clave: 'fecha', titulo: 'Fecha', celda: ({ fecha }) => formatoFecha(fecha) },
              {
                clave: 'otro',
                titulo: lado === 'entra' ? 'Estaba' : 'Quedó',
                celda: ({ otroLugar }) => nombreDeLugar(otroLugar),
              },
              { clave: 'cuanto', titulo: 'Cuánto', derecha: true, celda: (uno) => <Tres de={uno} /> },
            ]}
          />
          {data.mas && <p className="rv-suave">Hay más: elija un período más corto para verlos todos.</p>}
        </div>
      )}
    </Cajon>
  )
}

export const FlujoContratos = () => <Pagina clase="contrato" />
export const FlujoVitrina = () => <Pagina clase="vitrina" />

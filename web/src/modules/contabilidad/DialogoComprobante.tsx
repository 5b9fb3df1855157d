import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined'
import { tieneAuxiliares } from '@retroventa/domain/contabilidad/plan'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { esDeCierre, lineasDeCierre } from '@retroventa/domain/operaciones/libros/cierreAnio'
import { sumasDe } from '@retroventa/domain/operaciones/libros/comprobante'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { isCancelledError, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { avisar, avisarError } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoFecha } from '../../ui/formulario/campos/CampoFecha.tsx'
import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { enfocarCampo, enfocarTras } from '../../ui/formulario/enfocar.ts'
import { fallasDe } from '../../ui/formulario/fallas.ts'
import { SIN_MOVERSE } from '../../ui/formulario/Piezas.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { useMontado } from '../../ui/useMontado.ts'
import { type Cliente, recuperarCliente, SelectorCliente } from '../clientes/public.ts'
import {
  CuerpoOperacion,
  MarcoOperacion,
  type OperacionEscrita,
  operacionVacia,
  type PropsDeCuerpo,
  useEnDialogo,
  useOperacion,
  type ValoresOperacion,
} from '../operaciones/public.ts'
import { escribirComprobante, queryCierres, queryCuentas, querySaldosDelAnio } from './llamadas.ts'
import { enMesCerrado } from './periodos.ts'
import {
  anioDelCierre,
  conElCierre,
  enSuRenglon,
  escritas,
  loQueFalta,
  type Renglon,
  rechazosEnSuRenglon,
  saldosDelDia,
  trasIntro,
} from './renglones.ts'
import { AvisoDeMesCerrado, TraerCierre } from './TraerCierre.tsx'
import './contabilidad.css'

interface Valores extends ValoresOperacion {
  descripcion: string
  fecha: string | null
  tercero: Cliente | null
  /** What a draft holds of the third: the record is read again. */
  terceroId: string
  lineas: Renglon[]
}

const LINEA: Renglon = { cuenta: '', debito: null, credito: null }

const entradaDe = ({ descripcion, fecha, tercero, lineas }: Valores) => ({
  descripcion: descripcion.trim(),
  ...(fecha && { fecha }),
  ...(tercero && { terceroId: tercero.id }),
  lineas: escritas(lineas),
})

/** An entry by hand, of today or of a day that has passed. */
export default function DialogoComprobante({ hoy, alCerrar }: { hoy: string; alCerrar: () => void }) {
  const { data, error, refetch } = useQuery(queryCuentas)
  return (
    <MarcoOperacion titulo="Comprobante nuevo" hecho="Comprobante guardado" alCerrar={alCerrar}>
      {(cuerpo) =>
        data ? (
          <Formulario {...cuerpo} alCerrar={alCerrar} hoy={hoy} data={data} />
        ) : error ? (
          <EstadoError error={error} alReintentar={() => void refetch()} />
        ) : (
          <Cargando filas={4} columnas={[3, 1, 1]} />
        )
      }
    </MarcoOperacion>
  )
}

type Cuentas = Awaited<ReturnType<NonNullable<(typeof queryCuentas)['queryFn']>>>

function Formulario(props: PropsDeCuerpo & { alCerrar: () => void; hoy: string; data: Cuentas }) {
  const { alTerminar, alCancelar, alCerrar, hoy, data } = props
  const cache = useQueryClient()
  const cierres = useQuery(queryCierres({})).data
  const propias = data.propias
  // Of what is judged by what accounts hold: a close, and rows of before their account had auxiliaries, as a draft that is found again has.
  const [porSaldos, setPorSaldos] = useState(false)
  const [anio, setAnio] = useState(anioDelCierre(null, hoy))
  // The one that was asked for: while it comes its question is kept, whatever day is typed, or it would be given up.
  const [trayendo, setTrayendo] = useState<number | null>(null)
  const anioLeido = trayendo ?? anio
  const leido = useQuery({ ...querySaldosDelAnio(anioLeido), enabled: porSaldos }).data
  const ponerTercero = (tercero: Cliente | null) => op.de.cambiar({ tercero, terceroId: tercero?.id ?? '' })
  const op: OperacionEscrita<Valores> = useOperacion<Valores>({
    tipo: 'comprobante',
    inicial: {
      descripcion: '',
      fecha: hoy,
      tercero: null,
      terceroId: '',
      lineas: [LINEA, LINEA],
      ...operacionVacia(),
    },
    deQue: 'de este comprobante',
    asunto: 'comprobante',
    sinBorrador: ['tercero'],
    alRecuperar: () => recuperarCliente(cache, op.de, op.de.valores.terceroId, ponerTercero, 'terceroId'),
    planear: (valores) =>
      enSuRenglon(
        PLANEADORES.comprobante(
          {
            plan: data.cuentas,
            propias,
            ...saldosDelDia(valores.fecha, anioLeido, leido),
            tercero: valores.tercero ?? undefined,
          },
          entradaDe(valores),
          hoy,
        ),
        valores.lineas,
      ),
    entradaDe,
    fallasDe: (error) => rechazosEnSuRenglon(fallasDe(error), op.de.valores.lineas),
    soloEfectivo: true,
    enviar: escribirComprobante,
    releer: () => cache.invalidateQueries({ queryKey: ['contabilidad'] }),
    refrescar: ['contabilidad', 'informes'],
    alTerminar,
    alPedir: alCerrar,
  })
  useEnDialogo(op.de, props)
  const { de } = op
  const { lineas, fecha } = de.valores
  const suAnio = anioDelCierre(fecha, hoy)
  if (suAnio !== anio) setAnio(suAnio)
  const montado = useMontado()
  const traerCierre = async () => {
    setTrayendo(anio)
    const leidos = await cache
      .fetchQuery(querySaldosDelAnio(anio))
      // Its dialog closed, or another reading of it begun, what it asked for is given up: that is no error.
      .catch((error: unknown) =>
        montado.current && !isCancelledError(error) ? avisarError('guardar', error) : undefined,
      )
      .finally(() => setTrayendo(null))
    if (!leidos || !montado.current || anioDelCierre(de.valores.fecha, hoy) !== anio) return
    const traidas = lineasDeCierre(leidos.saldos, data.cuentas)
    const traido = conElCierre(de.valores, anio, traidas, leidos.abierto)
    if (typeof traido === 'string') avisar({ tipo: 'info', titulo: `Cierre del año ${anio}`, texto: traido })
    else de.cambiar(traido)
  }
  const enCuenta = (i: number) => enfocarCampo(de.contenedor, `lineas[${i}].cuenta`)
  const agregar = () => {
    de.cambiar({ lineas: [...lineas, LINEA] })
    enCuenta(lineas.length)
  }
  const alPulsar = (evento: KeyboardEvent<HTMLLIElement>, i: number) => {
    const { key, ctrlKey, altKey, shiftKey, metaKey, repeat, currentTarget, target } = evento
    const campo = (target as HTMLElement).closest<HTMLElement>('[data-campo]')?.dataset.campo
    const lado = (['debito', 'credito'] as const).find((uno) => campo === `lineas[${i}].${uno}`)
    if (!lado || ctrlKey || altKey || metaKey || repeat) return
    const falta = key === '=' ? loQueFalta(lineas, i) : undefined
    const sigue = key === 'Enter' && !shiftKey ? trasIntro(lineas, i, lado) : undefined
    if (!falta && !sigue) return
    evento.preventDefault()
    if (falta) {
      de.poner(`lineas[${i}].debito` as never, falta.debito as never)
      de.poner(`lineas[${i}].credito` as never, falta.credito as never)
      enfocarCampo(de.contenedor, `lineas[${i}].${falta.debito === null ? 'credito' : 'debito'}`)
    } else if (sigue === 'siguiente') enCuenta(i + 1)
    else if (sigue === 'nuevo') agregar()
    else if (currentTarget.parentElement) enfocarTras(de.contenedor, currentTarget.parentElement)
  }
  const cerrado = enMesCerrado(fecha, cierres?.situacion.ultimo)
  // How many they are, and their two sides, are of no row.
  de.presentar('lineas', { etiqueta: 'Renglones', legible: () => '' })
  const deTodos = de.error('lineas')
  const esMayor = (cuenta: string) => tieneAuxiliares(data.cuentas, cuenta)
  const mayores = lineas.map(({ cuenta }) => cuenta).filter((cuenta) => cuenta && esMayor(cuenta))
  const seJuzga = mayores.length > 0 || esDeCierre(escritas(lineas))
  if (seJuzga !== porSaldos) setPorSaldos(seJuzga)
  const opciones = data.cuentas
    .filter(({ codigo }) => !propias.includes(codigo) && (!esMayor(codigo) || mayores.includes(codigo)))
    .map(({ codigo, nombre }) => ({ value: codigo, label: `${codigo} ${nombre}` }))
  const { debito, credito, seEntienden } = sumasDe(escritas(lineas))
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar} titulo="Lo que se asienta">
      <div className="rv-dos">
        <CampoTexto de={de} nombre="descripcion" etiqueta="Descripción" requerido maximo={300} />
        <CampoFecha de={de} nombre="fecha" etiqueta="Día de los libros" requerido />
      </div>
      <AvisoDeMesCerrado cerrado={cerrado} />
      <SelectorCliente
        campo="terceroId"
        etiqueta="Tercero"
        requerido={false}
        valor={de.valores.tercero ?? undefined}
        error={de.falla('terceroId')?.mensaje}
        alElegir={ponerTercero}
        alQuitar={() => ponerTercero(null)}
        alBuscar={op.de.llegadas.esperar}
      />
      <div data-campo="lineas">
        <ol className="con-lineas">
          {lineas.map((_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, which is what its fields are named by
            <li key={i} aria-label={`Renglón ${i + 1}`} onKeyDown={(evento) => alPulsar(evento, i)}>
              <CampoOpcion
                de={de}
                nombre={`lineas[${i}].cuenta`}
                etiqueta="Cuenta"
                opciones={opciones}
                seBusca
              />
              <CampoPesos de={de} nombre={`lineas[${i}].debito`} etiqueta="Débito" />
              <CampoPesos de={de} nombre={`lineas[${i}].credito`} etiqueta="Crédito" />
              <Boton
                chico
                aria-label={`Quitar el renglón ${i + 1}`}
                disabled={lineas.length <= 2}
                onClick={() => de.cambiar({ lineas: lineas.filter((__, j) => j !== i) })}
              >
                <Icono de={DeleteOutlined} />
              </Boton>
            </li>
          ))}
        </ol>
        {deTodos !== undefined && (
          <p className="rv-falla" role="alert">
            {deTodos}
          </p>
        )}
      </div>
      <p className="con-sumas">
        <Boton chico {...SIN_MOVERSE} onClick={agregar}>
          Agregar renglón
        </Boton>
        <TraerCierre
          anio={anioLeido}
          trayendo={trayendo !== null}
          puede={escritas(lineas).length === 0}
          alTraer={() => void traerCierre()}
        />
        <span role="status">
          Débitos <strong>{formatoPesos(debito)}</strong>, créditos <strong>{formatoPesos(credito)}</strong>
          {!seEntienden && ', y hay valores por corregir'}
          {seEntienden && debito !== credito && (
            <>, faltan {formatoPesos(Math.abs(debito - credito))} para cuadrar; = los pone en su renglón</>
          )}
        </span>
      </p>
    </CuerpoOperacion>
  )
}

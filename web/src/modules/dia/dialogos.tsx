import type { DiaDeHoy } from '@retroventa/api/dia/llamadas'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { enfocarVacio } from '../../ui/formulario/enfocar.ts'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import { pagoInicial } from '../../ui/operacion/pagos.ts'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import {
  CuerpoOperacion,
  MarcoOperacion,
  type PropsDeCuerpo,
  useOperacion,
  type ValoresOperacion,
} from '../operaciones/public.ts'
import { SIN_AUTORIZACION } from '../solicitudes/public.ts'
import { abrir, cerrar, querySituacion } from './llamadas.ts'

const REFRESCAR = ['dia', 'caja']
const comun = () => ({ ...pagoInicial(), ...SIN_AUTORIZACION })
const LINEAS = { minRows: 2, maxRows: 3 }

/** Gives the form to its dialog and puts the focus where the typing begins. */
function useEnDialogo<T extends object>(de: Formulario<T>, { visible, alNacer }: PropsDeCuerpo): void {
  useEffect(() => alNacer(de), [alNacer, de])
  useEffect(() => {
    if (visible) enfocarVacio(de.contenedor)
  }, [visible, de])
}

interface Abierto {
  alCerrar: () => void
}

const conObservacion = ({ observacion }: { observacion: string }) =>
  observacion.trim() ? { observacion: observacion.trim() } : {}

interface ValoresApertura extends ValoresOperacion {
  base: number | null
  observacion: string
}

/** Who opens says what is in the drawer; nothing moves. */
export function AbrirDia({ dia, alCerrar }: Abierto & { dia: DiaDeHoy }) {
  return (
    <MarcoOperacion titulo={`Abrir el ${formatoFecha(dia.hoy)}`} hecho="Día abierto" alCerrar={alCerrar}>
      {(cuerpo) => <FormularioApertura {...cuerpo} dia={dia} alCerrar={alCerrar} />}
    </MarcoOperacion>
  )
}

function FormularioApertura(props: PropsDeCuerpo & Abierto & { dia: DiaDeHoy }) {
  const { dia, alTerminar, alCancelar, alCerrar } = props
  const cache = useQueryClient()
  const entradaDe = (valores: ValoresApertura) => ({ base: valores.base ?? -1, ...conObservacion(valores) })
  const op = useOperacion<ValoresApertura>({
    tipo: 'apertura',
    inicial: { base: null, observacion: '', ...comun() },
    deQue: 'de esta apertura',
    // What the books say is the server's to know (D26).
    planear: (valores) =>
      PLANEADORES.apertura(
        { fecha: dia.hoy, habil: dia.habil, abierta: dia.dia?.codigo, caja: 0 },
        entradaDe(valores),
      ),
    entradaDe,
    soloEfectivo: true,
    enviar: abrir,
    releer: () => cache.invalidateQueries({ queryKey: ['dia'] }),
    refrescar: REFRESCAR,
    alTerminar,
    alPedir: alCerrar,
  })
  useEnDialogo(op.de, props)
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar} titulo="Con lo que empieza la caja">
      <CampoPesos
        de={op.de}
        nombre="base"
        etiqueta="Efectivo en la caja"
        requerido
        ayuda="Lo que hay al abrir, contado. No mueve los libros."
      />
      <CampoTexto
        de={op.de}
        nombre="observacion"
        etiqueta="Observación"
        maximo={300}
        lineas={LINEAS}
        marca="opcional"
      />
    </CuerpoOperacion>
  )
}

/** From here on nothing else is written on the day without authorisation. */
export function CerrarDia({ codigo, fecha, alCerrar }: Abierto & { codigo: string; fecha: string }) {
  const { data, error, refetch } = useQuery(querySituacion(codigo))
  return (
    <MarcoOperacion titulo={`Cerrar el ${formatoFecha(fecha)}`} hecho="Día cerrado" alCerrar={alCerrar}>
      {(cuerpo) =>
        data ? (
          <FormularioCierre {...cuerpo} alCerrar={alCerrar} {...data} />
        ) : error ? (
          <EstadoError error={error} alReintentar={() => void refetch()} />
        ) : (
          <Cargando filas={4} columnas={[3, 2]} />
        )
      }
    </MarcoOperacion>
  )
}

interface ValoresCierre extends ValoresOperacion {
  observacion: string
}

function FormularioCierre(
  props: PropsDeCuerpo & Abierto & { hoy: string; situacion: Parameters<typeof PLANEADORES.cierreDia>[0] },
) {
  const { hoy, situacion, alTerminar, alCancelar, alCerrar } = props
  const cache = useQueryClient()
  const { codigo } = situacion
  const op = useOperacion<ValoresCierre>({
    tipo: 'cierreDia',
    inicial: { observacion: '', ...comun() },
    deQue: 'de este cierre',
    planear: (valores) => PLANEADORES.cierreDia(situacion, conObservacion(valores), hoy),
    entradaDe: conObservacion,
    soloEfectivo: true,
    referencia: codigo,
    enviar: (pedido, con) => cerrar(codigo, pedido, con),
    releer: () => cache.invalidateQueries({ queryKey: ['dia'] }),
    refrescar: REFRESCAR,
    alTerminar,
    alPedir: alCerrar,
  })
  useEnDialogo(op.de, props)
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar} titulo="Lo que se cierra">
      <CampoTexto
        de={op.de}
        nombre="observacion"
        etiqueta="Observación"
        maximo={300}
        lineas={LINEAS}
        marca="opcional"
      />
    </CuerpoOperacion>
  )
}

import { EXCLUIDOS_MAXIMO } from '@retroventa/api/mensajes/limites'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorApi } from '../../../api/errorApi.ts'
import { useSesion } from '../../../api/sesion.ts'
import { DialogoFormulario } from '../../../ui/DialogoFormulario.tsx'
import { CampoFecha } from '../../../ui/formulario/campos/CampoFecha.tsx'
import { CampoOpcion } from '../../../ui/formulario/campos/CampoOpcion.tsx'
import type { enfocarVacio } from '../../../ui/formulario/enfocar.ts'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import {
  type Archivo,
  type Juicio,
  juicioDe,
  lectorDeUno,
  pedidoDe,
  sigueSinCargar,
  type Valores,
  valoresIniciales,
} from './carga.ts'
import { cargar } from './llamadas.ts'

const MODOS = [
  { value: 'reemplaza', label: 'El registro completo: lo reemplaza' },
  { value: 'agrega', label: 'Una parte: se agrega al que hay' },
]

const enElArchivo: typeof enfocarVacio = ({ current }) =>
  current?.querySelector<HTMLElement>('input[type=file]')?.focus()

/** The answer of the CRC, chosen, judged and then loaded: nothing is kept before the person saw what it brings. */
export default function CargarExcluidos({ alCerrar }: { alCerrar: () => void }) {
  const { hoy } = useSesion()
  const cache = useQueryClient()
  const [archivo, setArchivo] = useState<Archivo>()
  const [juicio, setJuicio] = useState<Juicio>()
  const [varios, setVarios] = useState(false)
  const de = useFormulario<Valores, Juicio>({
    inicial: valoresIniciales(hoy),
    deQue: 'de esta carga',
    larga: true,
    reglas: ({ corte }) => [
      ...(corte ? [] : [{ campo: 'corte', mensaje: 'Escriba el día en que se consultó a la CRC.' }]),
      ...(archivo ? [] : [{ campo: 'contenido', mensaje: 'Elija el archivo que entregó la CRC.' }]),
    ],
    enviar: async (valores) => {
      const { modo } = valores
      try {
        return { ...(await cargar(pedidoDe(archivo, valores, juicio))), modo, de: archivo }
      } catch (error) {
        const suyo = juicioDe(juicio, archivo, modo)
        if (!suyo || !(error instanceof ErrorApi && error.codigo === 'excluidos.encoge')) throw error
        return { ...suyo, encoge: error.message }
      }
    },
    alGuardar: (hecho) => {
      if (!hecho.guardada) {
        sigueSinCargar(de, hoy)
        return setJuicio(hecho)
      }
      void cache.invalidateQueries({ queryKey: ['mensajes'] })
      alCerrar()
    },
  })
  const [leer] = useState(() =>
    lectorDeUno((leido) => {
      setArchivo(leido)
      de.poner('archivo', leido?.nombre ?? '')
    }),
  )
  const elegir = (elegido: File | undefined) => {
    setJuicio(undefined)
    setVarios(false)
    return leer(elegido)
  }
  const visto = juicioDe(juicio, archivo, de.valores.modo)
  const grande = (archivo?.texto.length ?? 0) > EXCLUIDOS_MAXIMO
  return (
    <DialogoFormulario
      de={de}
      ancho={560}
      titulo="Cargar el registro de números excluidos"
      boton={visto ? (visto.encoge ? 'Cargar de todos modos' : 'Cargar') : 'Revisar'}
      enfocar={enElArchivo}
      introAlBoton
      alCerrar={alCerrar}
    >
      <label
        className="ms-archivo"
        onDropCapture={(evento) => {
          // The field would keep the first of them without a word, and of a register which is which cannot be told.
          const sobran = evento.dataTransfer.files.length > 1
          if (sobran) evento.preventDefault()
          setVarios(sobran)
        }}
      >
        Archivo CSV o de texto
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(evento) => void elegir(evento.target.files?.[0])}
        />
      </label>
      {varios && (
        <p className="rv-falla" role="alert">
          Soltó varios archivos y no se tomó ninguno: el registro se carga de a uno. Suelte el primero y,
          cuando quede cargado, agregue los demás.
        </p>
      )}
      {grande && (
        <p className="rv-falla" role="alert">
          El archivo es demasiado grande: pártalo, reemplace con la primera parte y agregue las demás.
        </p>
      )}
      <CampoFecha de={de} nombre="corte" etiqueta="Día de la consulta a la CRC" requerido />
      <CampoOpcion de={de} nombre="modo" etiqueta="Qué trae" opciones={MODOS} />
      {visto && (
        <div role="status">
          <p>
            Trae {formatoEntero(visto.filas)}: entran {formatoEntero(visto.entran)}, salen{' '}
            {formatoEntero(visto.salen)} y quedan {formatoEntero(visto.quedan)} en el registro.
          </p>
          {visto.encoge && (
            <p className="rv-falla" role="alert">
              {visto.encoge}
            </p>
          )}
          {visto.malas.length > 0 && (
            <p className="rv-suave">
              No son un celular ni un correo y se dejan fuera:{' '}
              {visto.malas.map(({ linea, texto }) => `línea ${linea} (${texto})`).join(', ')}
            </p>
          )}
        </div>
      )}
    </DialogoFormulario>
  )
}

import type { DatoAdicional } from '@retroventa/domain/consultas/fuentes'
import { esFecha } from '@retroventa/domain/fechas/fecha'
import { useSesion } from '../../../api/sesion.ts'
import { DialogoFormulario } from '../../../ui/DialogoFormulario.tsx'
import { CampoFecha } from '../../../ui/formulario/campos/CampoFecha.tsx'
import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import type { DatosAdicionales, Persona } from '../llamadas.ts'
import type { Pregunta } from './useConsultar.ts'

type Datos = Record<DatoAdicional, string>

const CAMPOS: Record<DatoAdicional, { etiqueta: string; ayuda: string }> = {
  fechaExpedicion: { etiqueta: 'Fecha de expedición del documento', ayuda: 'Está impresa en el documento.' },
  primerApellido: { etiqueta: 'Primer apellido', ayuda: 'Como está en el pasaporte.' },
  placa: { etiqueta: 'Placa', ayuda: 'Por ejemplo ABC123.' },
}

/** Cars are ABC123, motorcycles ABC12D, and some old or special ones shorter. */
const PLACA = /^\s*([a-z0-9][\s-]*){5,6}$/i

function fallaDe(dato: DatoAdicional, valor: string, hoy: string): string | undefined {
  if (!valor.trim()) return 'Dato requerido'
  if (dato === 'placa' && !PLACA.test(valor)) return 'Escriba la placa completa, por ejemplo ABC123'
  if (dato !== 'fechaExpedicion') return undefined
  if (!esFecha(valor)) return 'Escriba el día así: 20/11/2026.'
  return valor > hoy ? 'No puede ser un día que no ha llegado.' : undefined
}

/** Asks for what the source needs and the form does not have (D10). */
export function ModalDatos(props: {
  pregunta: Extract<Pregunta, { clase: 'datos' }>
  persona: Persona
  alDar: (datos: DatosAdicionales) => void
  alCancelar: () => void
}) {
  const { pregunta, persona, alDar, alCancelar } = props
  const { faltan, fuente } = pregunta
  const { hoy } = useSesion()
  const de = useFormulario<Datos, void>({
    inicial: { fechaExpedicion: '', primerApellido: persona.apellidos.split(' ')[0] ?? '', placa: '' },
    deQue: 'de esta consulta',
    reglas: (datos) =>
      faltan.flatMap((campo) => {
        const mensaje = fallaDe(campo, datos[campo], hoy)
        return mensaje ? [{ campo, mensaje }] : []
      }),
    enviar: async (datos) => {
      const { fechaExpedicion, primerApellido, placa } = datos
      alDar({
        ...(faltan.includes('fechaExpedicion') && { fechaExpedicion }),
        ...(faltan.includes('primerApellido') && { primerApellido: primerApellido.trim() }),
        ...(faltan.includes('placa') && { placa: placa.replace(/[^a-z0-9]/gi, '').toUpperCase() }),
      })
    },
  })
  return (
    <DialogoFormulario
      de={de}
      titulo={`${fuente.nombreFuente} pide otro dato`}
      boton="Consultar"
      alCerrar={alCancelar}
    >
      {faltan.map((dato) => {
        const comunes = { de, nombre: dato, ...CAMPOS[dato], requerido: true }
        return dato === 'fechaExpedicion' ? (
          <CampoFecha key={dato} {...comunes} />
        ) : (
          <CampoTexto key={dato} {...comunes} maximo={dato === 'placa' ? 10 : 60} />
        )
      })}
    </DialogoFormulario>
  )
}

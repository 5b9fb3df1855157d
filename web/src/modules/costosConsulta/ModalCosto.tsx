import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { useQueryClient } from '@tanstack/react-query'
import { DialogoFormulario } from '../../ui/DialogoFormulario.tsx'
import { CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { crearPrecio, editarPrecio } from './llamadas.ts'

const COSTO_MAXIMO = 10_000_000

/** The price being given or changed; with `id`, it is there already. */
export interface Edicion {
  id?: string | undefined
  modified?: string | undefined
  codigoFuente: string
  nombreFuente: string
  costoUnitario: number
}

/** Gives a source its price, or changes it. */
export function ModalCosto({ edicion, alCerrar }: { edicion: Edicion; alCerrar: () => void }) {
  const { id, codigoFuente, nombreFuente, costoUnitario, modified } = edicion
  const cache = useQueryClient()
  const de = useFormulario<{ costo: number | null }, unknown>({
    inicial: { costo: costoUnitario },
    asunto: `costo.${codigoFuente}`,
    deQue: 'de este costo',
    reglas: ({ costo }) =>
      costo === null
        ? [{ campo: 'costo', mensaje: 'Escriba el costo.' }]
        : costo > COSTO_MAXIMO
          ? [{ campo: 'costo', mensaje: `Máximo ${formatoPesos(COSTO_MAXIMO)}.` }]
          : [],
    operacion: id ? 'editar' : 'guardar',
    enviar: ({ costo }, con) =>
      id ? editarPrecio(id, costo ?? 0, modified, con) : crearPrecio(codigoFuente, costo ?? 0, con),
    refrescar: ['consultas'],
    alGuardar: alCerrar,
    // Another person changed it: the list is read again, and what was typed stays.
    alFallar: (_, error) => error !== undefined && void cache.invalidateQueries({ queryKey: ['consultas'] }),
  })
  return (
    <DialogoFormulario de={de} titulo={`Costo de ${nombreFuente}`} boton="Guardar costo" alCerrar={alCerrar}>
      <CampoPesos
        de={de}
        nombre="costo"
        etiqueta="Costo de una consulta, en pesos"
        ayuda="Las consultas ya pagadas conservan su costo."
      />
    </DialogoFormulario>
  )
}

import { pureza } from '@retroventa/api/vitrina/lista'
import type { GranelFila } from '@retroventa/api/vitrina/llamadas'
import { DialogoFormulario } from '../../ui/DialogoFormulario.tsx'
import { CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { guardarPrecioGramo } from './llamadas.ts'

/** The price a gram of a purity in this branch, from now on. */
export default function PrecioGramo({ granel, alCerrar }: { granel: GranelFila; alCerrar: () => void }) {
  const de = useFormulario<{ precio: number | null }, unknown>({
    inicial: { precio: granel.precioGramo },
    deQue: 'de este precio',
    reglas: ({ precio }) =>
      precio ? [] : [{ campo: 'precio', mensaje: 'Ingrese el precio de un gramo, en pesos.' }],
    enviar: ({ precio }, con) =>
      guardarPrecioGramo({ categoria: granel.categoria, precio: precio ?? 0 }, con),
    refrescar: ['vitrina', 'ventas'],
    alGuardar: alCerrar,
  })
  return (
    <DialogoFormulario
      de={de}
      titulo={`Precio por gramo, ${pureza(granel.categoria)}`}
      boton="Guardar precio"
      alCerrar={alCerrar}
    >
      <CampoPesos de={de} nombre="precio" etiqueta="Precio de un gramo" requerido />
    </DialogoFormulario>
  )
}

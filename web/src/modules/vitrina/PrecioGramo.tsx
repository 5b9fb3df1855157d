import { pureza } from '@retroventa/api/vitrina/lista'
import type { GranelFila } from '@retroventa/api/vitrina/llamadas'
import { Modal } from 'antd'
import { CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { BotonGuardar, FormularioCorto } from '../../ui/formulario/Piezas.tsx'
import { useFocoDeDialogo } from '../../ui/formulario/useFocoDeDialogo.ts'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { guardarPrecioGramo } from './llamadas.ts'
import './vitrina.css'

/** The price a gram of a purity in this branch, from now on. */
export default function PrecioGramo({ granel, alCerrar }: { granel: GranelFila; alCerrar: () => void }) {
  const de = useFormulario<{ precio: number | null }, unknown>({
    inicial: { precio: granel.precioGramo },
    reglas: ({ precio }) =>
      precio ? [] : [{ campo: 'precio', mensaje: 'Ingrese el precio de un gramo, en pesos.' }],
    enviar: ({ precio }, con) =>
      guardarPrecioGramo({ categoria: granel.categoria, precio: precio ?? 0 }, con),
    refrescar: ['vitrina', 'ventas'],
    alGuardar: alCerrar,
  })
  const alReposar = useFocoDeDialogo(de)
  return (
    <Modal
      open
      width={520}
      title={`Precio por gramo, ${pureza(granel.categoria)}`}
      footer={null}
      afterOpenChange={alReposar}
      onCancel={alCerrar}
    >
      <FormularioCorto
        de={de}
        boton={
          <div className="vt-pie">
            <BotonGuardar de={de} texto="Guardar precio" />
          </div>
        }
      >
        <CampoPesos
          de={de}
          nombre="precio"
          etiqueta="Precio de un gramo"
          requerido
          alIntro={() => void de.guardar()}
        />
      </FormularioCorto>
    </Modal>
  )
}

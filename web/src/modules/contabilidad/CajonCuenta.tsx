import type { Cuenta } from '@retroventa/api/contabilidad/llamadas'
import { mensajeDePlan } from '@retroventa/api/contabilidad/textos'
import { validarCuenta } from '@retroventa/domain/contabilidad/plan'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { fallasDeReglas } from '../../ui/formulario/fallas.ts'
import { CuerpoFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { AlcanceCuentaVista } from './AlcanceCambio.tsx'
import { agregarCuenta } from './llamadas.ts'

const NATURALEZAS = [
  { value: 'debito', label: 'Débito' },
  { value: 'credito', label: 'Crédito' },
]

/** Adds an account to the chart. */
export function CajonCuenta({ alCerrar }: { alCerrar: () => void }) {
  const de = useFormulario<{ codigo: string; nombre: string; naturaleza: string }, unknown>({
    inicial: { codigo: '', nombre: '', naturaleza: 'debito' },
    asunto: 'cuenta.nueva',
    deQue: 'de esta cuenta',
    reglas: (valores) =>
      // Whether it is there already is the server's to say.
      fallasDeReglas(validarCuenta(valores, []), mensajeDePlan),
    firma: true,
    operacion: 'guardar',
    enviar: (valores, con) =>
      agregarCuenta({ ...valores, naturaleza: valores.naturaleza as Cuenta['naturaleza'] }, con),
    refrescar: ['contabilidad'],
    alGuardar: alCerrar,
  })
  return (
    <Cajon abierto titulo="Cuenta nueva" alCerrar={alCerrar}>
      <CuerpoFormulario de={de} textoGuardar="Agregar cuenta">
        <CampoTexto de={de} nombre="codigo" etiqueta="Código" requerido maximo={10} />
        <CampoTexto de={de} nombre="nombre" etiqueta="Nombre" requerido maximo={80} />
        <CampoOpcion de={de} nombre="naturaleza" etiqueta="Naturaleza" requerido opciones={NATURALEZAS} />
        {/^\d{6,10}$/.test(de.valores.codigo) && <AlcanceCuentaVista codigo={de.valores.codigo} />}
      </CuerpoFormulario>
    </Cajon>
  )
}

import { tasaDeLey } from '@retroventa/domain/electronicos/modelo'
import { CONCEPTOS_DEBITO } from '@retroventa/domain/electronicos/tipos'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { CuerpoFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { hacerNota } from './llamadas.ts'

interface Valores {
  concepto: string
  base: number | null
  iva: number | null
  motivo: string
}
const CONCEPTOS = Object.entries(CONCEPTOS_DEBITO).map(([value, label]) => ({ value, label }))

const reglas = ({ base, iva, motivo }: Valores) =>
  [
    !base && { campo: 'base', mensaje: 'Escriba el valor antes del IVA.' },
    base &&
      tasaDeLey(base, iva ?? 0) === undefined && {
        campo: 'iva',
        mensaje: 'Escriba el IVA que da el 0 %, el 5 % o el 19 % del valor: la DIAN no acepta otro.',
      },
    motivo.trim().length < 3 && { campo: 'motivo', mensaje: 'Escriba qué se cobra.' },
  ].filter((falla) => typeof falla === 'object' && falla !== null)

/** Something more is charged on an accepted invoice. */
export default function CajonNota({ id, alCerrar }: { id: string; alCerrar: () => void }) {
  const de = useFormulario<Valores, unknown>({
    inicial: { concepto: '2', base: null, iva: null, motivo: '' },
    deQue: 'de la nota débito',
    asunto: `notaDebito.${id}`,
    reglas,
    operacion: 'guardar',
    enviar: ({ concepto, base, iva, motivo }, con) =>
      hacerNota(id, { concepto: concepto as '1', base: base ?? 0, iva: iva ?? 0, motivo }, con),
    refrescar: ['electronicos', 'auditoria'],
    alGuardar: alCerrar,
  })
  return (
    <Cajon titulo="Nota débito" abierto alCerrar={alCerrar}>
      <CuerpoFormulario de={de} textoGuardar="Hacer la nota débito">
        <CampoOpcion de={de} nombre="concepto" etiqueta="Concepto" requerido opciones={CONCEPTOS} />
        <CampoTexto de={de} nombre="motivo" etiqueta="Qué se cobra" requerido maximo={200} />
        <div className="rv-dos">
          <CampoPesos de={de} nombre="base" etiqueta="Valor antes del IVA" requerido />
          <CampoPesos de={de} nombre="iva" etiqueta="IVA" />
        </div>
        <p className="rv-suave">
          La nota se envía a la DIAN y no mueve la caja: registre aparte el ingreso cuando se lo paguen.
        </p>
      </CuerpoFormulario>
    </Cajon>
  )
}

import type { BuiltInTool, CallTarget, ResultSemantics, Semantics, Workflow } from '../model/index.js'

/** Runs the work in its own environment: with another source of randomness or time, for example. */
export type Surround = <T>(work: () => T) => T

/** The workflow with everything that may render a template inside `surround`, including nested workflows. */
export function renderedInside(workflow: Workflow, surround: Surround): Workflow {
  // One per workflow: a walk through workflows that call each other recognizes visited ones.
  const known = new Map<Workflow, Workflow>()
  const inside = (each: Workflow): Workflow => {
    const before = known.get(each)
    if (before) return before
    const made: Workflow = {
      ...each,
      semantics: surrounded(each.semantics, surround),
      callTarget: name => surroundedTarget(each.callTarget(name), surround, inside)
    }
    known.set(each, made)
    return made
  }
  return inside(workflow)
}

function surroundedTarget(
  target: CallTarget | null,
  surround: Surround,
  inside: (workflow: Workflow) => Workflow
): CallTarget | null {
  if (target?.kind === 'workflow') return { ...target, workflow: inside(target.workflow) }
  return target && surroundedTool(target, surround)
}

/** A tool that renders templates of a document itself, between its calls. */
function surroundedTool(tool: BuiltInTool, surround: Surround): BuiltInTool {
  return {
    ...tool,
    *answer(args, memory) {
      const work = tool.answer(args, memory)
      let next = surround(() => work.next())
      while (!next.done) {
        const answer = yield next.value
        next = surround(() => work.next(answer))
      }
      return next.value
    }
  }
}

/** Every function of the semantics that may render a template. */
function surrounded(semantics: Semantics, surround: Surround): Semantics {
  return {
    ...semantics,
    bindArguments: given => surround(() => semantics.bindArguments(given)),
    renderText: (expression, scope) => surround(() => semantics.renderText(expression, scope)),
    renderArguments: (tree, scope) => surround(() => semantics.renderArguments(tree, scope)),
    decide: (expression, scope) => surround(() => semantics.decide(expression, scope)),
    results: semantics.results && surroundedResults(semantics.results, surround),
    collect: (expression, scope) => surround(() => semantics.collect(expression, scope)),
    interpret: result => surround(() => semantics.interpret(result)),
    output: view => surround(() => semantics.output(view)),
    failedAnswer: (...ended) => surround(() => semantics.failedAnswer(...ended))
  }
}

function surroundedResults(results: ResultSemantics, surround: Surround): ResultSemantics {
  return {
    ...results,
    meets: (expectation, subject, scope) => surround(() => results.meets(expectation, subject, scope))
  }
}

/**
 * Runs what was written as Ruby runs a file of its own, and answers the exit code. An error that nobody
 * rescued is told as the interpreter itself tells it; what a browser does not have is told as missing.
 */
export const rubyProgram = `
module KeikoProgram
  NAME = "main.rb"
  AT_EXIT = []
  OWN = /\\Aeval:|\\Amain\\.rb:in .eval'\\z/

  def self.run
    source = File.read("/work/main.rb", encoding: "UTF-8")
    program, data = source.split(/^__END__\\n/, 2)
    unless data.nil?
      require "stringio"
      Object.const_set(:DATA, StringIO.new(data))
    end
    Dir.chdir("/work")
    $0 = NAME
    code = ended { TOPLEVEL_BINDING.eval(program, NAME, 1) }
    while (handler = AT_EXIT.pop)
      last = ended { handler.call }
      code = last unless last.zero?
    end
    [$stdout, STDOUT, $stderr, STDERR].uniq.each do |stream|
      stream.flush
    rescue Exception
      nil
    end
    code
  end

  def self.ended
    yield
    0
  rescue SystemExit => error
    error.status
  rescue Exception => error
    tell(error)
    1
  end

  def self.tell(error)
    $stdout.flush
    return STDERR.puts(error.message) if error.is_a?(SyntaxError)
    trace = (error.backtrace || []).grep_v(OWN)
    error.set_backtrace(trace.empty? ? [NAME] : trace)
    STDERR.write(error.full_message(highlight: false, order: :top))
  rescue Exception
    STDERR.puts("main.rb: (#{error.class})")
  end

  def self.lack(what)
    raise NotImplementedError, "#{what}() function is unimplemented on this machine"
  end
end

module Kernel
  def at_exit(&block)
    KeikoProgram::AT_EXIT << block
    block
  end

  alias_method :keiko_require, :require
  def require(name)
    raise LoadError, "cannot load such file -- js" if name.to_s.match?(/\\Ajs(\\/|\\z)/)
    keiko_require(name)
  end

  def system(*) = KeikoProgram.lack("system")
  def spawn(*) = KeikoProgram.lack("spawn")
  def exec(*) = KeikoProgram.lack("exec")
  def \`(_) = KeikoProgram.lack("system")
  private :at_exit, :require, :keiko_require, :system, :spawn, :exec, :\`
end

class << IO
  def popen(*) = KeikoProgram.lack("popen")
end

class Thread
  def initialize(*) = KeikoProgram.lack("Thread")
end

KeikoProgram.run
`;
